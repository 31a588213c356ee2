import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestStore, type TestStore } from '../../../test/file-store.ts'
import { type Bucket, openBucket } from './bucket.ts'
import { createS3 } from './s3.ts'

const KEY = 'Zm9vYmFyYmF6cXV4_-.png'
const pixels = Buffer.from('pixels')

let server: TestStore
let bucket: Bucket
beforeAll(async () => {
  server = await startTestStore()
})
beforeEach(() => {
  bucket = openBucket(server.place(), 700)
})
afterEach(() => {
  server.mood = 'well'
  bucket.close()
})
afterAll(() => server.close())

const UNAVAILABLE = { code: 'files-unavailable', retryAfter: 5 }

test.each(['busy', 'silent', 'losing-answers'] as const)(
  'a store that is %s makes every call fail in a way that can be tried again',
  async (mood) => {
    const store = createS3(bucket)
    server.mood = mood
    const calls = [
      store.put(KEY, pixels, 'image/png'),
      store.get(KEY),
      store.has(KEY),
      store.remove(KEY),
      store.keysBefore(new Date(), 10)[Symbol.asyncIterator]().next(),
    ]
    for (const call of await Promise.allSettled(calls))
      expect(call).toMatchObject({ status: 'rejected', reason: UNAVAILABLE })
    server.mood = 'well'
    await store.put(KEY, pixels, 'image/png')
    expect(await store.get(KEY)).toEqual(new Uint8Array(pixels))
  },
)

test('an object that stops arriving is a failure', async () => {
  server.mood = 'stuck'
  await expect(createS3(bucket).get(KEY)).rejects.toMatchObject(UNAVAILABLE)
})

test('a bucket that is gone is a failure, and not a missing file', async () => {
  const store = createS3(openBucket({ ...server.place(), bucket: 'elsewhere' }))
  await expect(store.get(KEY)).rejects.toMatchObject(UNAVAILABLE)
  await expect(store.put(KEY, pixels, 'image/png')).rejects.toMatchObject(UNAVAILABLE)
})

test('objects outside of the folder of FILES_URL are neither seen nor touched', async () => {
  const other = createS3(openBucket(server.place()))
  await other.put(KEY, pixels, 'image/png')
  const store = createS3(bucket)
  expect(await store.get(KEY)).toBeNull()
  for await (const keys of store.keysBefore(new Date(8.64e15), 10)) expect(keys).toEqual([])
  await store.remove(KEY)
  expect(await other.has(KEY)).toBe(true)
})

test('a store that ignores conditions is detected with an existing object', async () => {
  expect(await bucket.create('risiti.json', pixels, 'application/json')).toBe(true)
  expect(await bucket.learnConditions('risiti.json', pixels, 'application/json')).toBe(true)
  server.mood = 'ignoring-conditions'
  expect(await bucket.learnConditions('risiti.json', pixels, 'application/json')).toBe(false)
  const store = createS3(bucket)
  await store.put(KEY, pixels, 'image/png')
  await expect(store.put(KEY, Buffer.from('other'), 'image/png')).rejects.toThrow('taken')
  expect(await store.get(KEY)).toEqual(new Uint8Array(pixels))
})

test('a failure has neither the secret nor a signature in it', async () => {
  server.mood = 'refusing'
  const failure: unknown = await createS3(bucket)
    .get(KEY)
    .catch((error) => error)
  const shown = inspect(failure, { depth: 9, showHidden: true })
  expect(shown).toContain('SignatureDoesNotMatch (403)')
  expect(shown).not.toMatch(/test-secret|authorization|AWS4/i)
})
