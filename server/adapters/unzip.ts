import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise } from 'yauzl'

/** A zip archive on the disk, whose entries can be read in any order. */
export interface Archive {
  names: string[]
  /** The unpacked bytes of an entry as they come; what is damaged throws while it is read. */
  stream(name: string): Promise<Readable>
  /** The unpacked bytes of an entry, checked against its sum. Throws when they differ. */
  read(name: string): Promise<Buffer>
  close(): void
}

/** Opens an archive. Throws when the file is none, or when its end is missing. */
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
