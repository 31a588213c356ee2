import { randomUUID } from 'node:crypto'
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Content = string | Uint8Array

interface Options {
  /** Permission bits of the file; 0o600 unless told. */
  mode?: number
  /** True when the bytes must be on the disk itself before the promise resolves. */
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
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}.draft`
  try {
    await writeFile(draft, content, { mode, flush })
    await publish(draft)
  } finally {
    await rm(draft, { force: true })
  }
}
