import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { EMBEDDED_PARSERS } from './column-types.ts'

type OpenFile = { nfd?: number; node: unknown }
type NodeFsInternals = {
  realPath(node: unknown): string
  stream_ops: { fsync?: (file: OpenFile) => number }
}

/**
 * NodeFS whose fsync reaches the disk: without it a power cut loses rows that were acknowledged.
 * It touches an internal of Emscripten, which is why PGlite's version is pinned exactly.
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
    })
    return started
  }
}

/** A directory has no descriptor of its own here; unsynced, its renames and new files may be lost. */
function syncDirectory(path: string): void {
  if (process.platform === 'win32') return // Windows cannot open a directory for fsync.
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Opens the embedded database durably. The caller holds the exclusive lock of the directory (lock.ts). */
export async function openEmbedded(directory: string): Promise<PGlite> {
  fs.mkdirSync(directory, { recursive: true })
  return PGlite.create({
    fs: new DurableNodeFS(directory),
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'fsync=on',
      '-c',
      'wal_sync_method=fsync',
    ],
    parsers: EMBEDDED_PARSERS,
  })
}

/** An embedded database in memory, from a snapshot of a migrated one when there is one. For tests. */
export async function openInMemory(snapshot?: Blob): Promise<PGlite> {
  return PGlite.create({
    parsers: EMBEDDED_PARSERS,
    ...(snapshot && { loadDataDir: snapshot }),
  })
}
