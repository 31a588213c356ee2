import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process uses the same data directory; two at once would corrupt it silently. */
export class DataDirectoryInUse extends Error {
  constructor(directory: string) {
    super(
      `The data directory ${directory} is in use by another Risiti. ` +
        'The embedded database serves one process: stop the other one, or set DATABASE_URL to a PostgreSQL server.',
    )
    this.name = 'DataDirectoryInUse'
  }
}

/**
 * Locks the data directory for this process. The kernel holds the lock, so that it cannot outlive the process.
 * Throws DataDirectoryInUse.
 */
export function lockDirectory(directory: string): { release(): void } {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(path.join(directory, 'risiti.lock'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode=exclusive; begin exclusive')
  } catch (cause) {
    lock.close()
    if (String(cause).includes('locked')) throw new DataDirectoryInUse(directory)
    throw cause
  }
  return { release: () => lock.close() }
}
