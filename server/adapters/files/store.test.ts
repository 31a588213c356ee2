import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosenPlace, startTestStore, type TestStore } from '../../../test/file-store.ts'
import { type BucketPlace, openBucket } from './bucket.ts'
import { createDisk } from './disk.ts'
import type { FileStore } from './port.ts'
import { createS3 } from './s3.ts'

const KEY = 'Zm9vYmFyYmF6cXV4_-.png'
const EVER = new Date(8.64e15)
const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (content: Uint8Array | null) => content && Buffer.from(content).toString()

let root: string
let server: TestStore
const closing: (() => void)[] = []
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'stores-'))
  server = await startTestStore()
})
afterAll(async () => {
  for (const close of closing) close()
  await server.close()
  await rm(root, { recursive: true })
})

async function batchesOf(store: FileStore, before = EVER): Promise<string[][]> {
  const batches: string[][] = []
  for await (const batch of store.keysBefore(before, 3)) batches.push(batch)
  return batches
}

let disks = 0
const onDisk = () => createDisk(path.join(root, `${++disks}`))

function inBucket(place: BucketPlace): FileStore {
  const bucket = openBucket(place)
  closing.push(bucket.close)
  return createS3(bucket)
}

interface Kind {
  name: string
  /** Whether of two that write one key at the same moment the second is refused. */
  hasConditions: boolean
  open(): FileStore
}

const withMood = (mood: TestStore['mood']) => () => {
  server.mood = mood
  return inBucket(server.place())
}
const kinds: Kind[] = [
  { name: 'a folder', hasConditions: true, open: onDisk },
  { name: 'a bucket', hasConditions: true, open: withMood('well') },
  {
    name: 'a bucket of a store without conditional writes',
    hasConditions: false,
    open: withMood('without-conditions'),
  },
]
const chosen = chosenPlace()
if (chosen)
  kinds.push({
    name: 'the bucket of TEST_FILES_URL',
    hasConditions: process.env.TEST_FILES_CONDITIONS !== '0',
    open: () => inBucket(chosenPlace() ?? chosen),
  })

describe.each(kinds)('files in $name', ({ hasConditions, open }) => {
  test('stored bytes can be read back until they are removed', async () => {
    const store = open()
    expect([await store.get(KEY), await store.has(KEY)]).toEqual([null, false])
    await store.put(KEY, bytes('pixels'), 'image/png')
    expect([textOf(await store.get(KEY)), await store.has(KEY)]).toEqual(['pixels', true])
    await store.remove(KEY)
    await store.remove(KEY)
    expect([await store.get(KEY), await store.has(KEY)]).toEqual([null, false])
  })

  test('5 MB come back byte by byte, and an empty file too', async () => {
    const store = open()
    const much = Buffer.alloc(5 * 1_048_576, 'pixels')
    await store.put(KEY, much, 'image/png')
    expect(much.equals((await store.get(KEY)) ?? bytes(''))).toBe(true)
    await store.put(`empty-${KEY}`, bytes(''), 'image/png')
    expect(textOf(await store.get(`empty-${KEY}`))).toBe('')
  })

  test('a key is written once: the same bytes again are accepted, others refused', async () => {
    const store = open()
    await store.put(KEY, bytes('first'), 'image/png')
    await store.put(KEY, bytes('first'), 'image/png')
    await expect(store.put(KEY, bytes('second'), 'image/png')).rejects.toThrow('taken')
    expect(textOf(await store.get(KEY))).toBe('first')
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
    const store = open()
    expect([await store.get(key), await store.has(key)]).toEqual([null, false])
    await expect(store.put(key, bytes('x'), 'image/png')).rejects.toThrow(TypeError)
    await store.remove(key)
    expect((await batchesOf(store)).flat()).toEqual([])
  })

  test('a type that does not match the key is refused', async () => {
    const store = open()
    await expect(store.put(KEY, bytes('x'), 'text/html')).rejects.toThrow(TypeError)
    await expect(store.put(KEY, bytes('x'), 'image/webp')).rejects.toThrow(TypeError)
    expect(await store.get(KEY)).toBeNull()
  })

  test.runIf(hasConditions)(
    'of many concurrent writers of one key exactly one wins, with intact bytes',
    async () => {
      const store = open()
      const contents = Array.from({ length: 8 }, (_, index) => bytes(`${index}`.repeat(10_000)))
      const puts = await Promise.allSettled(
        contents.map((each) => store.put(KEY, each, 'image/png')),
      )
      expect(puts.filter((put) => put.status === 'fulfilled')).toHaveLength(1)
      const winner = contents[puts.findIndex((put) => put.status === 'fulfilled')]
      expect(textOf(await store.get(KEY))).toBe(textOf(winner ?? null))
    },
  )

  test('all keys are found in batches, and only those that are old enough', async () => {
    const store = open()
    const keys = Array.from({ length: 7 }, (_, index) => `${index}-${'k'.repeat(40)}.webp`)
    for (const key of keys) await store.put(key, bytes(key), 'image/webp')
    const batches = await batchesOf(store)
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(3)
    expect(batches.flat().sort()).toEqual(keys)
    const hourAgo = new Date(Date.now() - 3_600_000)
    expect((await batchesOf(store, hourAgo)).flat()).toEqual([])
    // The sweep removes what it finds while it goes on.
    for await (const batch of store.keysBefore(EVER, 3))
      for (const key of batch) await store.remove(key)
    expect((await batchesOf(store)).flat()).toEqual([])
    await store.removeDrafts(EVER)
  })
})
