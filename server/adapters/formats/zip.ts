import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** One file of an archive. */
export interface ZipEntry {
  /** Its path, with '/' between folders. */
  name: string
  /** Its bytes, or a stream of text or bytes that is produced as it is read. */
  content: Uint8Array | AsyncIterable<string | Uint8Array>
  /** 0 (none) to 9 (smallest); default 6. */
  compressionLevel?: number
}

/**
 * Streams a zip archive. The next entry is requested once the previous one was read, so that the archive is never in
 * memory as a whole. A reader that stops ends `entries` as well; errors of `entries` are thrown here.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream
  if (!(output instanceof PassThrough))
    throw new TypeError('The archive is not the stream that was created here')
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
 * Every entry is added as a stream, which ends only after the previous ones were written: a buffer would be written at
 * once, however slow the reader.
 */
async function fill(
  zip: ZipFile,
  output: PassThrough,
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
): Promise<void> {
  const closed = new Promise<void>((resolve) => output.once('close', resolve))
  for await (const { name, content, compressionLevel = 6 } of entries) {
    if (output.destroyed) return
    const source = Readable.from(content instanceof Uint8Array ? [content] : content)
    const read = finished(source)
    // If the reader stops first, nobody handles the entry's failure.
    read.catch(() => {})
    zip.addReadStreamLazy(name, { mtime, compressionLevel }, (give) => give(null, source))
    await Promise.race([read, closed])
    source.destroy()
  }
  zip.end()
}
