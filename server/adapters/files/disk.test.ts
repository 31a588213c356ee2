import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDisk } from './disk.ts'

const KEY = 'Zm9vYmFyYmF6cXV4_-.png'
const bytes = (text: string) => new TextEncoder().encode(text)

let root: string
let dir: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'files-'))
  dir = path.join(root, 'files')
})
afterEach(() => rm(root, { recursive: true }))

test('a put is synced to disk with its name, in a private folder', async () => {
  const umask = process.umask(0)
  const probe = await open(root, 'r')
  const synced = vi.spyOn(Object.getPrototypeOf(probe), 'sync')
  try {
    await createDisk(dir).put(KEY, bytes('pixels'), 'image/png')
    // The file, its folder, and the parent of the new folder.
    expect(synced).toHaveBeenCalledTimes(3)
  } finally {
    synced.mockRestore()
    await probe.close()
    process.umask(umask)
  }
  const modes = [dir, path.join(dir, KEY)].map(async (place) => (await stat(place)).mode & 0o777)
  expect(await Promise.all(modes)).toEqual([0o700, 0o600])
})

test.each([
  '../../secret-secret-secret.png',
  '..\\secret-secret-secret.png',
  '/etc/passwd/aaaaaaaaaaaaaaaa.png',
  'aaaaaaaaaaaaaaaa/../../secret.png',
  'aaaaaaaaaaaaaaaa\0.png',
  'aaaaaaaaaaaaaaaa.png\n',
  'aaaaaaaaaaaaaaaa.png.exe',
  'aaaaaaaaaaaaaaaa.svg',
  'aaaaaaaaaaaaaaa.png',
  `${'a'.repeat(300)}.png`,
  '%2e%2e%2faaaaaaaaaaaaaaaa.png',
  '',
])('the key %j names nothing', async (key) => {
  await writeFile(path.join(root, 'secret-secret-secret.png'), 'secret')
  const disk = createDisk(dir)
  expect(await disk.get(key)).toBeNull()
  await expect(disk.put(key, bytes('x'), 'image/png')).rejects.toThrow(TypeError)
  await disk.remove(key)
  expect(await readdir(root)).toEqual(['secret-secret-secret.png'])
})
