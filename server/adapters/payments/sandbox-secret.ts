import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createFile, isFault } from '../atomic-file.ts'

/** The secret of a file that only its owner may read; made of 256 random bits the first time, by whoever comes first. */
export async function sandboxSecret(file: string): Promise<string> {
  const kept = await read(file)
  if (kept !== null) return kept
  await createFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  return sandboxSecret(file)
}

async function read(file: string): Promise<string | null> {
  try {
    const secret = await readFile(file, 'utf8')
    if (/^[0-9a-f]{64}$/.test(secret)) return secret
  } catch (error) {
    if (isFault(error, 'ENOENT')) return null
    throw error
  }
  throw new Error(`${file} holds no secret. Remove it and start again.`)
}
