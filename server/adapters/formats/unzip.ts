import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise } from 'yauzl'

/** A zip archive on disk, whose entries can be read in any order. */
export interface Archive {
  names: string[]
  /** Streams the uncompressed bytes of an entry; damage throws during the read. */
  stream(name: string): Promise<Readable>
  /** The uncompressed bytes of an entry. Throws when its checksum differs. */
  read(name: string): Promise<Buffer>
  close(): void
}

/** Opens an archive. Throws when the file is not a zip archive, or truncated. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false })
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch (error) {
    zip.close()
    throw error
  }
  const find = (name: string): Entry => {
    const entry = entries.get(name)
    if (!entry) throw new Error(`The archive has no ${name}`)
    return entry
  }
  const stream = async (name: string) => zip.openReadStreamPromise(find(name))
  return {
    names: [...entries.keys()],
    stream,
    read: async (name) => {
      const bytes = await buffer(await stream(name))
      if (crc32(bytes) !== find(name).crc32) throw new Error(`The entry ${name} is damaged`)
      return bytes
    },
    close: () => zip.close(),
  }
}
