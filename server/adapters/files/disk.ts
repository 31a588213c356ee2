import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { createFile, isFault, isOlder, removeDrafts } from '../folders/atomic-file.ts'
import { diskFull } from '../folders/disk-full.ts'
import { namesIn } from '../folders/names-in.ts'
import { isKey, refuseOtherType } from './keys.ts'
import type { FileStore } from './port.ts'

/**
 * Files in one folder, each under a key (keys.ts).
 * A put is atomic, and durable once it resolves. Putting the same bytes again is accepted; other
 * bytes under an existing key throw. For an invalid key put throws TypeError and get returns null.
 * On a full disk put throws 'disk-full'.
 */
export function createDisk(dir: string, hasRoom: () => boolean = () => true): FileStore {
  const fileOf = (key: string) => path.join(dir, key)
  return {
    async put(key, bytes, contentType) {
      refuseOtherType(key, contentType)
      if (!hasRoom()) throw diskFull()
      if (await createFile(fileOf(key), bytes, { flush: true })) return
      if (!(await readFile(fileOf(key))).equals(bytes)) throw new Error('The key is taken')
    },
    async get(key) {
      if (!isKey(key)) return null
      try {
        return await readFile(fileOf(key))
      } catch (error) {
        if (isFault(error, 'ENOENT')) return null
        throw error
      }
    },
    async has(key) {
      if (!isKey(key)) return false
      try {
        return (await stat(fileOf(key))).isFile()
      } catch (error) {
        if (isFault(error, 'ENOENT')) return false
        throw error
      }
    },
    async remove(key) {
      if (isKey(key)) await rm(fileOf(key), { force: true })
    },
    async *keysBefore(moment, atOnce) {
      const keys = (await namesIn(dir)).filter(isKey)
      for (let start = 0; start < keys.length; start += atOnce) {
        const batch = keys.slice(start, start + atOnce)
        const old = await Promise.all(batch.map((key) => isOlder(fileOf(key), moment)))
        yield batch.filter((_, index) => old[index])
      }
    },
    removeDrafts: (before) => removeDrafts(dir, before),
  }
}
