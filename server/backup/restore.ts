import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { InstalledBucket } from '../adapters/files/installed-bucket.ts'
import { freeBytesOf } from '../adapters/folders/disk-room.ts'
import type { Archive } from '../adapters/formats/unzip.ts'
import { type Connection, overEmbedded, toPostgres } from '../db/connect.ts'
import { createEmbedded } from '../db/embedded.ts'
import { openThreaded } from '../db/engine/threaded.ts'
import { DATABASE, namesIn, UNFINISHED } from '../db/folder/inspect.ts'
import { bindFolder } from '../db/folder/installation.ts'
import { lockDirectory } from '../db/folder/lock.ts'
import { MARKER } from '../db/folder/marker.ts'
import { JOB_LIMITS } from '../db/postgres.ts'
import { BackupFault } from './fault.ts'
import { FOLDERS } from './folders.ts'
import { type Manifest, refuseOtherProgram } from './manifest.ts'
import { emptyBucket, fillBucket, keysIn } from './restore-bucket.ts'
import { type Loaded, restoreDatabase } from './restore-database.ts'
import { openVerified } from './verify.ts'

export interface RestoreTarget {
  /** The target folder; empty or absent. */
  dataDir: string
  /** An empty PostgreSQL database, as the role that will own its tables; undefined for the embedded one. */
  url: string | undefined
  /** The role under which the server will connect, if it is another. */
  server: string | undefined
  /** The bucket for the files, empty; without it they go into the folder. */
  bucket?: InstalledBucket | null
}

export interface Restored extends Loaded {
  manifest: Manifest
}

/** The folder of an incomplete restore; hidden, so that inspectFolder ignores it. */
const STAGE = '.restore'

/** A database takes up to this many times the size of its dumped rows, with indexes and WAL. */
const GROWTH = 4
const RESERVE = 128 * 1_048_576

/**
 * Restores database, files and keys into an empty target and compares them with the backup: everything or nothing.
 * Throws BackupFault, StartError, BucketRefused or DataDirectoryInUse.
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<Restored> {
  await refuseUsedFolder(target.dataDir)
  const { archive, manifest } = await openVerified(file)
  try {
    refuseOtherProgram(manifest)
    await target.bucket?.refuseUsed(new Set(keysIn(archive)))
    const lock = lockDirectory(target.dataDir)
    const stage = path.join(target.dataDir, STAGE)
    try {
      // Remains of a restore that was killed.
      await rm(stage, { recursive: true, force: true })
      await refuseFullDisk(target, manifest)
      await mkdir(stage, { mode: 0o700 })
      return { ...(await fill(stage, target, archive, manifest)), manifest }
    } finally {
      await rm(stage, { recursive: true, force: true })
      lock.release()
    }
  } finally {
    archive.close()
  }
}

async function fill(
  stage: string,
  target: RestoreTarget,
  archive: Archive,
  manifest: Manifest,
): Promise<Loaded> {
  const { dataDir, server, bucket } = target
  await extractFolders(archive, stage, bucket ? FOLDERS.slice(1) : FOLDERS)
  const connection = await openEmpty(stage, target)
  const moved: string[] = []
  const move = async (name: string) => {
    const exists = await stat(path.join(stage, name)).catch(() => null)
    if (!exists) return
    await rename(path.join(stage, name), path.join(dataDir, name))
    moved.push(name)
  }
  try {
    const beforeCommit = async () => {
      if (bucket) await fillBucket(bucket, archive)
      for (const name of FOLDERS) await move(name)
    }
    const loaded = await restoreDatabase({ connection, server, archive, manifest, beforeCommit })
    await bindFolder(connection, stage, Boolean(bucket))
    await connection.close()
    await move(MARKER)
    // Last: without the database no start accepts the folder.
    await move(DATABASE)
    return loaded
  } catch (error) {
    await connection.close().catch(() => {})
    if (bucket) await emptyBucket(bucket, archive)
    for (const name of moved) await rm(path.join(dataDir, name), { recursive: true, force: true })
    throw error
  }
}

async function openEmpty(stage: string, { url }: RestoreTarget): Promise<Connection> {
  if (url) return toPostgres(url, JOB_LIMITS)
  const directory = path.join(stage, DATABASE)
  await createEmbedded(directory, path.join(stage, UNFINISHED))
  return overEmbedded(await openThreaded(directory))
}

/** Extracts the files of these folders, synced to disk and private to the owner. Refuses names that could leave the folder. */
async function extractFolders(archive: Archive, stage: string, folders: string[]): Promise<void> {
  for (const entry of archive.names) {
    const [folder = '', name = '', ...deeper] = entry.split('/')
    if (!folders.includes(folder)) continue
    if (deeper.length > 0 || !/^[\w.-]+$/.test(name) || name.startsWith('.'))
      throw new BackupFault(`The backup holds a file of an unexpected name, ${entry}.`)
    await mkdir(path.join(stage, folder), { recursive: true, mode: 0o700 })
    const target = path.join(stage, folder, name)
    await pipeline(
      await archive.stream(entry),
      createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }),
    )
  }
}

/** What may remain in an empty DATA_DIR: the lock of an earlier process, and an unfinished database. */
const IGNORED = ['risiti.lock', 'risiti.lock-journal', UNFINISHED]

async function refuseUsedFolder(dataDir: string): Promise<void> {
  const [used] = (await namesIn(dataDir)).filter((name) => !IGNORED.includes(name))
  if (used)
    throw new BackupFault(
      `The folder ${dataDir} is not empty: it holds ${used}. Set DATA_DIR to an empty one. Nothing was changed.`,
    )
}

async function refuseFullDisk(
  { dataDir, url, bucket }: RestoreTarget,
  { entries }: Manifest,
): Promise<void> {
  const sizes = entries
    .filter(({ name }) => !(url && name.startsWith('tables/')))
    .filter(({ name }) => !(bucket && name.startsWith('files/')))
    .map(({ name, size }) => (name.startsWith('tables/') ? size * GROWTH : size))
  const needed = sizes.reduce((sum, size) => sum + size, RESERVE)
  const free = await freeBytesOf(dataDir)
  if (free < needed)
    throw new BackupFault(
      `The restore needs about ${Math.ceil(needed / 1_048_576)} MB in ${dataDir}, and ${Math.floor(free / 1_048_576)} are free. Nothing was changed.`,
    )
}
