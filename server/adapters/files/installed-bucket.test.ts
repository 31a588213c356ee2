import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestStore, type TestStore } from '../../../test/file-store.ts'
import { BucketRefused } from './bucket-refused.ts'
import { openInstalledBucket } from './installed-bucket.ts'

const ONE = '01900000-0000-4000-8000-000000000001'
const TWO = '01900000-0000-4000-8000-000000000002'
const KEY = 'Zm9vYmFyYmF6cXV4_-.png'

let server: TestStore
beforeAll(async () => {
  server = await startTestStore()
})
afterEach(() => {
  server.mood = 'well'
})
afterAll(() => server.close())

test('an empty bucket is marked by the first start, also by several at once, and refused to others', async () => {
  const place = server.place()
  const starts = Array.from({ length: 4 }, () => openInstalledBucket(place).claim(ONE, null))
  expect(await Promise.all(starts)).toEqual(
    Array.from({ length: 4 }, () => ({ hasConditions: true, isVersioned: false })),
  )
  await openInstalledBucket(place).claim(ONE, KEY)
  const refused = openInstalledBucket(place).claim(TWO, null)
  await expect(refused).rejects.toThrow(BucketRefused)
  await expect(refused).rejects.toThrow('has the files of another installation')
})

test('the files of a folder must be in a bucket before it takes its place', async () => {
  const bucket = openInstalledBucket(server.place())
  await expect(bucket.claim(ONE, KEY)).rejects.toThrow(
    'lacks the files that the database names. Copy DATA_DIR/files into it',
  )
  await bucket.store.put(KEY, Buffer.from('pixels'), 'image/png')
  await bucket.claim(ONE, KEY)
})

test('a bucket with anything in it is refused to a database without files', async () => {
  const bucket = openInstalledBucket(server.place())
  await bucket.store.put(KEY, Buffer.from('pixels'), 'image/png')
  await expect(bucket.claim(ONE, null)).rejects.toThrow('is not empty')
})

test('a store without conditional writes is detected', async () => {
  for (const mood of ['without-conditions', 'ignoring-conditions'] as const) {
    server.mood = mood
    const found = await openInstalledBucket(server.place()).claim(ONE, null)
    expect(found).toMatchObject({ hasConditions: false })
  }
})

test('a failure is described in a sentence, without the secret', async () => {
  const place = server.place()
  const { endpoint } = place
  const claim = async (changes: Partial<typeof place>) => {
    const refused = openInstalledBucket({ ...place, ...changes }).claim(ONE, null)
    await expect(refused).rejects.toThrow(BucketRefused)
    return refused.catch((error: Error) => error.message)
  }
  expect(await claim({ bucket: 'elsewhere' })).toBe(
    `FILES_URL: there is no bucket elsewhere at ${endpoint}. Make it, or correct the name. Nothing was changed.`,
  )
  expect(await claim({ endpoint: 'http://127.0.0.1:9' })).toBe(
    'FILES_URL: http://127.0.0.1:9 cannot be reached (ECONNREFUSED). Check the address, and whether the store runs. Nothing was changed.',
  )
  server.mood = 'refusing'
  expect(await claim({})).toBe(
    `FILES_URL: ${endpoint} refuses the credentials (SignatureDoesNotMatch). They must be allowed to list the bucket risiti, and to read, write and delete its objects. Nothing was changed.`,
  )
})

test('a bucket is alive while it answers, and is asked once in a few seconds', async () => {
  const place = server.place()
  await openInstalledBucket(place).claim(ONE, null)
  const bucket = openInstalledBucket(place)
  const before = server.asked.length
  expect(await Promise.all([bucket.alive(), bucket.alive(), bucket.alive()])).toEqual([
    ...[true, true, true],
  ])
  expect(server.asked.length).toBe(before + 1)
  server.mood = 'refusing'
  expect(await openInstalledBucket(place).alive()).toBe(false)
})
