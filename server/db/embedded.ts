import fs from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { EMBEDDED_PARSERS } from './column-types.ts'
import { engineCode } from './engine/code.ts'
import type { Engine } from './engine/engine.ts'
import { engineOf } from './engine/local.ts'

type OpenFile = { nfd?: number; node: unknown }
type Attributes = { mode?: number }
type NodeFsInternals = {
  realPath(node: unknown): string
  node_ops: { setattr(node: unknown, attributes: Attributes): void }
  stream_ops: { fsync?: (file: OpenFile) => number }
}

/**
 * NodeFS whose fsync reaches the disk: without it a power cut loses committed rows. It also removes the permissions of
 * group and others, since the engine sets modes itself, whatever the umask.
 * It patches an Emscripten internal, which is why PGlite's version is pinned exactly.
 */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...args)
    started.emscriptenOpts.preRun ??= []
    const preRun = started.emscriptenOpts.preRun as unknown as ((module: {
      NODEFS: unknown
    }) => void)[]
    preRun.push((module) => {
      const nodeFs = module.NODEFS as NodeFsInternals
      nodeFs.stream_ops.fsync = (file) => {
        if (file.nfd !== undefined) fs.fsyncSync(file.nfd)
        else syncDirectory(nodeFs.realPath(file.node))
        return 0
      }
      const { setattr } = nodeFs.node_ops
      nodeFs.node_ops.setattr = (node, attributes) => {
        const { mode } = attributes
        setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 })
      }
    })
    return started
  }
}

const DURABLE = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  // The engine writes to all of it when it starts. More did not make it faster (decision 0095).
  '-c',
  'shared_buffers=64MB',
]

/** Makes renames and new files in a directory durable. */
function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return // Windows cannot open a directory for fsync.
  const descriptor = fs.openSync(directory, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/**
 * Opens an existing embedded database with durable writes. It never creates one, since missing data must be noticed. The
 * caller holds the exclusive lock of the data folder (lock.ts) and has inspected it (folder/inspect.ts). `code` is what
 * another thread has compiled.
 */
export async function openEmbedded(directory: string, code?: WebAssembly.Module): Promise<PGlite> {
  return PGlite.create({
    pgliteWasmModule: code ?? (await engineCode()),
    // initdb would run in a folder without PG_VERSION; this unknown option makes it fail.
    initDbStartParams: ['--never'],
    fs: new DurableNodeFS(directory),
    startParams: DURABLE,
    parsers: EMBEDDED_PARSERS,
  })
}

/**
 * Creates an empty database at `unfinished` and renames it once it is complete and on disk, so that `directory` is never
 * incomplete. Remains of an earlier attempt hold no data and are deleted first.
 */
export async function createEmbedded(directory: string, unfinished: string): Promise<void> {
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const pglite = await PGlite.create({
    pgliteWasmModule: await engineCode(),
    fs: new DurableNodeFS(unfinished),
    startParams: DURABLE,
  })
  await pglite.close()
  await syncTree(unfinished)
  fs.renameSync(unfinished, directory)
  syncDirectory(path.dirname(directory))
}

/** initdb does not sync its files. Concurrently, so that the file system can commit many in one journal write. */
async function syncTree(directory: string): Promise<void> {
  if (process.platform === 'win32') return // Windows cannot open a directory for fsync.
  const names = await readdir(directory, { recursive: true })
  await Promise.all(
    ['.', ...names].map(async (name) => {
      const handle = await open(path.join(directory, name))
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
    }),
  )
}

/** An in-memory embedded database, optionally from a snapshot of a migrated one. For tests. */
export async function openInMemory(snapshot?: Blob): Promise<Engine> {
  const pglite = await PGlite.create({
    parsers: EMBEDDED_PARSERS,
    pgliteWasmModule: await engineCode(),
    ...(snapshot && { loadDataDir: snapshot }),
  })
  return engineOf(pglite)
}
