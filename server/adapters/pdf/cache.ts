import { createHash } from 'node:crypto'
import { imageFormat } from './image-format.ts'
import { toPageData } from './page-data.ts'
import type { PdfJob, PdfRenderer } from './port.ts'
import { createStore } from './store.ts'

export interface PdfCacheOptions {
  /** Total size of the kept files in bytes. */
  mostBytes?: number
  /** False while the disk has no room: nothing more is kept then. */
  hasRoom?: () => boolean
}

/**
 * Keeps every PDF of `renderer` in `folder` by its owner and a hash of all that it is drawn from, so that an unchanged
 * invoice is drawn once, and an owner's can be deleted. Equal jobs at the same moment are drawn once too.
 */
export function createCachedPdf(
  renderer: PdfRenderer,
  folder: string,
  { mostBytes = 200_000_000, hasRoom = () => true }: PdfCacheOptions = {},
): PdfRenderer {
  const store = createStore(folder, mostBytes)
  const { version } = renderer
  const underway = new Map<string, Promise<Uint8Array>>()

  async function readOrDraw(key: string, job: PdfJob): Promise<Uint8Array> {
    const kept = await store.read(key)
    if (kept) return kept
    const pdf = await renderer.render(job)
    if (hasRoom()) await store.write(key, pdf)
    return pdf
  }

  return {
    version,
    async render(job) {
      const key = keyOf(version, job)
      const shared = underway.get(key)
      if (shared) return shared
      const pdf = readOrDraw(key, job).finally(() => underway.delete(key))
      underway.set(key, pdf)
      return pdf
    },
    async forget(owner) {
      await store.removeAll(markOf(owner))
      await renderer.forget(owner)
    },
    start: () => renderer.start(),
    close: () => renderer.close(),
  }
}

/** By what the files of an owner begin, in signs that every file system takes. */
function markOf(owner: string): string {
  return `${createHash('sha256').update(owner).digest('hex').slice(0, 32)}-`
}

/** The page data stands for the document, so that a change in how text is prepared changes the key as well. */
function keyOf(version: string, { owner, document, logo, createdAt }: PdfJob): string {
  const hash = createHash('sha256')
  hash.update(`${version} ${createdAt.toISOString()} ${logo?.byteLength ?? 'none'}\n`)
  if (logo) hash.update(logo)
  hash.update(toPageData(document, logo && imageFormat(logo)))
  return markOf(owner) + hash.digest('hex')
}
