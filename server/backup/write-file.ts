import { link, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isFault } from '../adapters/folders/atomic-file.ts'
import { freeBytesOf } from '../adapters/folders/disk-room.ts'
import { BackupFault } from './fault.ts'
import type { Manifest } from './manifest.ts'
import { openVerified } from './verify.ts'

export interface Written {
  file: string
  sizeBytes: number
  manifest: Manifest
}

/**
 * Writes a backup to a new file, private to its owner. The file gets its name only once it is on disk and was verified
 * against its checksums. Throws BackupFault if the file exists; never overwrites one.
 */
export async function writeBackupFile(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Written> {
  await refuseExisting(file)
  const part = `${file}.part`
  try {
    await writeAll(part, chunks)
    const { archive, manifest } = await openVerified(part)
    archive.close()
    await publish(part, file)
    return { file, sizeBytes: (await stat(file)).size, manifest }
  } catch (error) {
    if (isFault(error, 'ENOSPC'))
      throw new BackupFault(`There is no room for the backup where ${file} would be.`)
    throw error
  } finally {
    await rm(part, { force: true })
  }
}

/** Throws BackupFault if the file exists. */
export async function refuseExisting(file: string): Promise<void> {
  const exists = await stat(file).then(
    () => true,
    () => false,
  )
  if (exists) throw new BackupFault(`${file} is there already. Name a file that is not there yet.`)
}

/** Bytes that must stay free besides a backup. */
const RESERVE = 64 * 1_048_576

/** Throws BackupFault if a folder has no room for a backup of about this size. */
export async function refuseFullDisk(folder: string, sizeBytes: number): Promise<void> {
  const free = await freeBytesOf(folder).catch(() => Number.POSITIVE_INFINITY)
  if (free < sizeBytes + RESERVE)
    throw new BackupFault(
      `The backup needs about ${Math.ceil((sizeBytes + RESERVE) / 1_048_576)} MB in ${folder}, and ${Math.floor(free / 1_048_576)} are free.`,
    )
}

async function writeAll(part: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  // Remains of a backup that was killed.
  await rm(part, { force: true })
  const handle = await open(part, 'wx', 0o600).catch((cause: unknown) => {
    throw new BackupFault(`${part} cannot be written (${String(cause)}).`)
  })
  try {
    for await (const chunk of chunks) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Uses a hard link, which fails if the name has been taken meanwhile, where a rename would overwrite. */
async function publish(part: string, file: string): Promise<void> {
  try {
    await link(part, file)
  } catch (error) {
    if (isFault(error, 'EEXIST')) return refuseExisting(file)
    throw error
  }
  if (process.platform === 'win32') return // Windows cannot open a directory for fsync.
  const folder = await open(path.dirname(path.resolve(file)))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
