import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DataDirectoryInUse, lockDirectory } from '../server/db/folder/lock.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The sources that determine the content of a migrated database. */
export const MADE_BY = ['server/db', 'server/jobs', 'server/prepare-database.ts']

/** Cache folder for what is slow to create. */
export const CACHE = path.join(ROOT, 'node_modules/.cache/risiti')

/** Makes what is missing at `kept`. Of several test processes one makes it, and the others wait until it is there. */
export async function makeOnce(kept: string, make: () => Promise<unknown>): Promise<void> {
  while (!existsSync(kept)) {
    const lock = takeLock(`${kept}.lock`)
    try {
      if (!lock) await sleep(100)
      else if (!existsSync(kept)) await make()
    } finally {
      lock?.release()
    }
  }
}

/** Null while another process holds it. */
function takeLock(folder: string) {
  try {
    return lockDirectory(folder)
  } catch (error) {
    if (error instanceof DataDirectoryInUse) return null
    throw error
  }
}

/** Sixteen hex digits that change with the engine, the job queue and these files, and those in these folders. */
export function hashOf(sources: string[]): string {
  const hash = createHash('sha256')
  for (const name of ['@electric-sql/pglite', 'pg-boss'])
    hash.update(readFileSync(path.join(ROOT, 'node_modules', name, 'package.json')))
  for (const source of sources)
    for (const name of filesIn(path.join(ROOT, source))) hash.update(readFileSync(name))
  return hash.digest('hex').slice(0, 16)
}

function filesIn(source: string): string[] {
  if (statSync(source).isFile()) return [source]
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}
