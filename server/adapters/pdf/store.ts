import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { isFault } from '../folders/atomic-file.ts'

/** A folder of PDFs by key, with a bounded total size. A disk error counts as a miss. */
export interface PdfStore {
  read(key: string): Promise<Uint8Array | null>
  write(key: string, pdf: Uint8Array): Promise<void>
  /** Deletes every file whose key has this prefix, temporary ones too. Here disk errors are thrown. */
  removeAll(prefix: string): Promise<void>
}

/** After each write at most `maxBytes` remain; the oldest files are deleted first. Creates the folder on demand. */
export function createStore(folder: string, maxBytes: number): PdfStore {
  const fileOf = (key: string) => path.join(folder, `${key}.pdf`)
  let total: number | undefined
  return {
    async read(key) {
      const pdf = await fs.readFile(fileOf(key)).catch(() => null)
      return pdf && isWhole(pdf) ? pdf : null
    },
    async write(key, pdf) {
      try {
        await writeWhole(folder, fileOf(key), pdf)
        total = total === undefined ? Number.POSITIVE_INFINITY : total + pdf.byteLength
        if (total > maxBytes) total = await removeOldest(folder, maxBytes)
      } catch {
        total = undefined
      }
    },
    async removeAll(prefix) {
      for (const name of await namesIn(folder)) {
        if (name.startsWith(prefix)) await fs.rm(path.join(folder, name), { force: true })
      }
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder)
  } catch (error) {
    if (isFault(error, 'ENOENT')) return []
    throw error
  }
}

/** A power cut may leave a renamed but empty file. */
function isWhole(pdf: Buffer): boolean {
  return pdf.subarray(0, 5).toString() === '%PDF-' && pdf.subarray(-16).includes('%%EOF')
}

/** Writes atomically. Invoices are private: only this user may read them. */
async function writeWhole(folder: string, file: string, pdf: Uint8Array): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}.tmp`
  await fs.writeFile(draft, pdf, { mode: 0o600 })
  await fs.rename(draft, file)
}

/** Deletes down to nine tenths, so that not every write has to list the folder. Returns the remaining size. */
async function removeOldest(folder: string, maxBytes: number): Promise<number> {
  const files = await listByAge(folder)
  let total = files.reduce((sum, file) => sum + file.size, 0)
  if (total <= maxBytes) return total
  for (const file of files) {
    if (total <= maxBytes * 0.9) break
    await fs.rm(file.path, { force: true })
    total -= file.size
  }
  return total
}

async function listByAge(folder: string): Promise<{ path: string; size: number; age: number }[]> {
  const names = await fs.readdir(folder)
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      // Temporary files of other writers may be renamed meanwhile.
      const stat = await fs.stat(file).catch(() => null)
      return stat?.isFile() ? [{ path: file, size: stat.size, age: -stat.mtimeMs }] : []
    }),
  )
  return files.flat().sort((a, b) => b.age - a.age)
}
