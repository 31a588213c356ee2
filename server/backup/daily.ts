import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../adapters/clock.ts'
import { namesIn } from '../adapters/folders/names-in.ts'
import type { Log } from '../adapters/logging/log.ts'
import { DataDirectoryInUse, lockDirectory } from '../db/folder/lock.ts'
import { BackupFault } from './fault.ts'
import { refuseFullDisk, writeBackupFile } from './write-file.ts'

/** The server's automatic daily backups, in a folder of their own (BACKUP_DIR). */
export interface DailyBackups {
  /** Makes the backup of today (UTC) unless it exists, and deletes the oldest. Safe to call at any time. */
  makeToday(): Promise<void>
  /** When the newest one was completed; null if there is none. */
  lastSuccess(): Promise<Date | null>
  /** Whether the newest one is at most 36 hours old. */
  isFresh(): Promise<boolean>
  /** Cancels a running backup and removes its file. */
  stop(): Promise<void>
}

interface Options {
  dir: string
  /** The number of backups to keep. */
  keep: number
  clock: Clock
  log: Log
  make: () => AsyncIterable<Uint8Array>
}

/** Reports a failed night before the next one, but not a late one. */
const FRESH_MS = 36 * 3_600_000
/** Only files with these names are ever deleted. */
const NAME = /^risiti-\d{4}-\d{2}-\d{2}\.zip$/
const PART = /^risiti-\d{4}-\d{2}-\d{2}\.zip\.part$/

/**
 * The daily backups in `dir`. `make` returns the archive of one backup in chunks; failures are thrown to the caller of
 * `makeToday`.
 */
export function createDailyBackups({ dir, keep, clock, log, make }: Options): DailyBackups {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  const makeToday = async () => {
    const name = `risiti-${clock.now().toISOString().slice(0, 10)}.zip`
    const names = await namesIn(dir)
    if (names.includes(name)) return
    const lock = lockIfFree(dir)
    if (!lock) return // Another process is making it.
    try {
      for (const part of names.filter((each) => PART.test(each))) await remove(dir, part)
      await refuseFullDisk(dir, await sizeOfNewest(dir, names))
      const startedAt = clock.now().getTime()
      const { sizeBytes, manifest } = await writeBackupFile(
        path.join(dir, name),
        abortable(stopping.signal, make()),
      )
      const { faults, missingFiles } = manifest
      const seconds = (clock.now().getTime() - startedAt) / 1_000
      log.info({ event: 'backup', name, sizeBytes, seconds }, 'backup made')
      if (faults.length > 0 || missingFiles.length > 0)
        log.error({ event: 'backup', faults, missingFiles }, 'the backup does not add up (runbook)')
      const older = (await namesIn(dir)).filter((each) => NAME.test(each)).sort()
      for (const each of older.slice(0, -keep)) await remove(dir, each)
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error, event: 'backup' }, 'backup failed')
      throw error
    } finally {
      lock.release()
    }
  }
  const lastSuccess = async () => {
    const newest = (await namesIn(dir))
      .filter((name) => NAME.test(name))
      .sort()
      .at(-1)
    return newest ? (await stat(path.join(dir, newest))).mtime : null
  }
  return {
    makeToday: () => {
      running ??= makeToday().finally(() => {
        running = null
      })
      return running
    },
    lastSuccess,
    isFresh: async () => {
      const last = await lastSuccess().catch(() => null)
      return last !== null && clock.now().getTime() - last.getTime() <= FRESH_MS
    },
    stop: async () => {
      stopping.abort(new BackupFault('The server ended while the backup was made.'))
      await running?.catch(() => {})
    },
  }
}

async function* abortable(signal: AbortSignal, chunks: AsyncIterable<Uint8Array>) {
  for await (const chunk of chunks) {
    signal.throwIfAborted()
    yield chunk
  }
}

function lockIfFree(dir: string): { release(): void } | null {
  try {
    return lockDirectory(dir)
  } catch (error) {
    if (error instanceof DataDirectoryInUse) return null
    throw error
  }
}

/** The expected size of the next backup, from the last. */
async function sizeOfNewest(dir: string, names: string[]): Promise<number> {
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1)
  return newest ? (await stat(path.join(dir, newest))).size * 1.1 : 0
}

function remove(dir: string, name: string): Promise<void> {
  return rm(path.join(dir, name), { force: true })
}
