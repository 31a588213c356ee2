import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

const DRAFT = '.draft'

type Content = string | Uint8Array

interface Options {
  /** Permission bits of the file; default 0o600. */
  mode?: number
  /** True to sync the content and the directory entry to disk before the promise resolves. */
  flush?: boolean
}

/** Writes a file atomically, even if the process dies. Creates its folder. */
export async function replaceFile(file: string, content: Content, options: Options = {}) {
  await writeDraft(file, content, options, (draft) => rename(draft, file))
}

/** Like replaceFile, but never overwrites; returns false if the file exists. */
export async function createFile(file: string, content: Content, options: Options = {}) {
  let created = true
  await writeDraft(file, content, options, async (draft) => {
    try {
      await link(draft, file)
    } catch (error) {
      if (!isFault(error, 'EEXIST')) throw error
      created = false
    }
  })
  return created
}

/** True for a file system error with that code ('ENOENT'). */
export function isFault(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

async function writeDraft(
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

/** Without a synced directory entry a file is lost in a power cut, even if its content was synced. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return // Windows cannot open a directory for fsync.
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes temporary files last changed before `before`, which interrupted writers left behind. */
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

/** Whether a file was last written, moved or restored before `before`; false if it no longer exists. */
export async function isOlder(file: string, before: Date): Promise<boolean> {
  try {
    const { mtimeMs, ctimeMs } = await stat(file)
    return Math.max(mtimeMs, ctimeMs) < before.getTime()
  } catch (error) {
    if (isFault(error, 'ENOENT')) return false
    throw error
  }
}
