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

test('stored bytes can be read back until they are removed', async () => {
  const disk = createDisk(dir)
  expect(await disk.get(KEY)).toBeNull()
  await disk.put(KEY, bytes('pixels'), 'image/png')
  expect(Buffer.from((await createDisk(dir).get(KEY)) ?? []).toString()).toBe('pixels')
  expect(await readdir(dir)).toEqual([KEY])
  await disk.remove(KEY)
  await disk.remove(KEY)
  expect(await disk.get(KEY)).toBeNull()
})

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

test('a key is written once: the same bytes again are accepted, others refused', async () => {
  const disk = createDisk(dir)
  await disk.put(KEY, bytes('first'), 'image/png')
  await disk.put(KEY, bytes('first'), 'image/png')
  await expect(disk.put(KEY, bytes('second'), 'image/png')).rejects.toThrow('taken')
  expect(Buffer.from((await disk.get(KEY)) ?? []).toString()).toBe('first')
  expect(await readdir(dir)).toEqual([KEY])
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

test('a type that does not match the key is refused', async () => {
  const disk = createDisk(dir)
  await expect(disk.put(KEY, bytes('x'), 'text/html')).rejects.toThrow(TypeError)
  await expect(disk.put(KEY, bytes('x'), 'image/webp')).rejects.toThrow(TypeError)
  expect(await disk.get(KEY)).toBeNull()
})

test('of many concurrent writers of one key exactly one wins, with intact bytes', async () => {
  const disk = createDisk(dir)
  const contents = Array.from({ length: 20 }, (_, index) => bytes(`${index}`.repeat(10_000)))
  const puts = await Promise.allSettled(contents.map((each) => disk.put(KEY, each, 'image/png')))
  expect(puts.filter((put) => put.status === 'fulfilled')).toHaveLength(1)
  const winner = contents[puts.findIndex((put) => put.status === 'fulfilled')]
  expect(Buffer.from((await disk.get(KEY)) ?? []).equals(winner ?? bytes(''))).toBe(true)
})
