import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createFile, isFault } from '../folders/atomic-file.ts'

/** Reads the secret from a private file, which the first process creates with 256 random bits. */
export async function sandboxSecret(file: string): Promise<string> {
  const secret = await read(file)
  if (secret !== null) return secret
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
