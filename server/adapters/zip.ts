import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** One file of an archive. */
export interface ZipEntry {
  /** Its path, with '/' between folders. */
  name: string
  /** Its bytes, or pieces of text or bytes that are made as they are read. */
  content: Uint8Array | AsyncIterable<string | Uint8Array>
  /** How hard it is packed: 0 not at all, 9 as small as can be; 6 unless told. */
  compressionLevel?: number
}

/**
 * A zip archive as it grows. The next entry is asked for once the reader has taken the one before, so that the archive
 * is never in memory as a whole. A reader that leaves ends `entries` as well; what `entries` throws is thrown here.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream
  if (!(output instanceof PassThrough)) throw new TypeError('The archive is no stream of ours')
  const filling = fill(zip, output, entries, mtime).catch((error: Error) => {
    output.destroy(error)
  })
  try {
    for await (const chunk of output) yield chunk
  } finally {
    output.destroy()
    await filling
  }
}

/**
 * Every entry goes through a stream, whose end is reached only once those before it are out: what is added as a whole
 * would be written at once, however slow the reader.
 */
async function fill(
  zip: ZipFile,
  output: PassThrough,
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
): Promise<void> {
  const left = new Promise<void>((resolve) => output.once('close', resolve))
  for await (const { name, content, compressionLevel = 6 } of entries) {
    if (output.destroyed) return
    const source = Readable.from(content instanceof Uint8Array ? [content] : content)
    const read = finished(source)
    // Where the reader leaves first, nobody listens any more to how the entry failed.
    read.catch(() => {})
    zip.addReadStreamLazy(name, { mtime, compressionLevel }, (give) => give(null, source))
    await Promise.race([read, left])
    source.destroy()
  }
  zip.end()
}
