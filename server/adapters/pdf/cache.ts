import { createHash } from 'node:crypto'
import { imageFormat } from './image-format.ts'
import { toPageData } from './page-data.ts'
import type { PdfJob, PdfRenderer } from './port.ts'
import { createStore } from './store.ts'

export interface PdfCacheOptions {
  /** Maximum total size of the files in bytes. */
  maxBytes?: number
  /** False while the disk is full: then nothing more is stored. */
  hasRoom?: () => boolean
}

/**
 * Caches every PDF of `renderer` in `folder` by its account and a hash of its input, so that an unchanged invoice is
 * rendered once, and an account's PDFs can be deleted. Equal concurrent jobs share one rendering.
 */
export function createCachedPdf(
  renderer: PdfRenderer,
  folder: string,
  { maxBytes = 200_000_000, hasRoom = () => true }: PdfCacheOptions = {},
): PdfRenderer {
  const store = createStore(folder, maxBytes)
  const { version } = renderer
  const inFlight = new Map<string, Promise<Uint8Array>>()

  async function readOrDraw(key: string, job: PdfJob): Promise<Uint8Array> {
    const cached = await store.read(key)
    if (cached) return cached
    const pdf = await renderer.render(job)
    if (hasRoom()) await store.write(key, pdf)
    return pdf
  }

  return {
    version,
    async render(job) {
      const key = keyOf(version, job)
      const shared = inFlight.get(key)
      if (shared) return shared
      const pdf = readOrDraw(key, job).finally(() => inFlight.delete(key))
      inFlight.set(key, pdf)
      return pdf
    },
    async forget(account) {
      await store.removeAll(prefixOf(account))
      await renderer.forget(account)
    },
    expect: () => renderer.expect(),
    close: () => renderer.close(),
  }
}

/** The prefix of an account's files, in characters that every file system accepts. */
function prefixOf(account: string): string {
  return `${createHash('sha256').update(account).digest('hex').slice(0, 32)}-`
}

/** Uses the page data instead of the document, so that a change in text preparation also changes the key. */
function keyOf(
  version: string,
  { account, document, logo, createdAt, attachment }: PdfJob,
): string {
  const hash = createHash('sha256')
  hash.update(`${version} ${createdAt.toISOString()} ${logo?.byteLength ?? 'none'}\n`)
  if (logo) hash.update(logo)
  if (attachment) hash.update(attachment.content)
  hash.update(toPageData(document, logo && imageFormat(logo), attachment))
  return prefixOf(account) + hash.digest('hex')
}
