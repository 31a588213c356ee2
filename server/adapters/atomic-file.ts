import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

const DRAFT = '.draft'

type Content = string | Uint8Array

interface Options {
  /** Permission bits of the file; 0o600 unless told. */
  mode?: number
  /** True when the bytes and the file's name must be on the disk itself before the promise resolves. */
  flush?: boolean
}

/** Writes a file so that a reader sees the whole of it or nothing, whenever the process dies. Makes its folder. */
export async function replaceFile(file: string, content: Content, options: Options = {}) {
  await beside(file, content, options, (draft) => rename(draft, file))
}

/** replaceFile that leaves a file alone which is there already; false says that it was. */
export async function createFile(file: string, content: Content, options: Options = {}) {
  let created = true
  await beside(file, content, options, async (draft) => {
    try {
      await link(draft, file)
    } catch (error) {
      if (!isFault(error, 'EEXIST')) throw error
      created = false
    }
  })
  return created
}

/** True for an error of the file system with that code ('ENOENT'). */
export function isFault(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

async function beside(
  file: string,
  content: Content,
  { mode = 0o600, flush = false }: Options,
  publish: (draft: string) => Promise<void>,
): Promise<void> {
  const folder = path.dirname(file)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}${DRAFT}`
  try {
    await writeFile(draft, content, { mode, flush })
    await publish(draft)
  } finally {
    await rm(draft, { force: true })
  }
  if (!flush) return
  await syncFolder(folder)
  if (made) await syncFolder(path.dirname(made))
}

/** A file whose name has not reached the disk is gone after a power cut, however well its bytes were written. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return // Windows cannot open a directory for fsync.
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes what writers in a folder that died before a moment had not finished. */
export async function removeDrafts(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isFault(error, 'ENOENT')) return []
    throw error
  })
  for (const name of names.filter((each) => each.endsWith(DRAFT))) {
    const draft = path.join(folder, name)
    if (await isOlder(draft, before)) await rm(draft, { force: true })
  }
}

/** Whether a file was last written, moved or restored before a moment; false for one that has gone meanwhile. */
export async function isOlder(file: string, before: Date): Promise<boolean> {
  try {
    const { mtimeMs, ctimeMs } = await stat(file)
    return Math.max(mtimeMs, ctimeMs) < before.getTime()
  } catch (error) {
    if (isFault(error, 'ENOENT')) return false
    throw error
  }
}
