import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { unzip } from '../../../test/documents/unzip.ts'
import { type ZipEntry, zipOf } from './zip.ts'

const NOON = new Date('2026-11-21T12:00:00Z')

async function* chunksOf(...texts: string[]) {
  yield* texts
}

async function read(archive: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of archive) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('an archive contains its entries in order, with names in any script', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'README.txt', content: chunksOf('one ', 'two') }
    yield { name: 'invoices/Ọlá Ṣọlá.pdf', content: Buffer.from('%PDF') }
    yield { name: 'empty.json', content: chunksOf() }
    yield {
      name: 'long.csv',
      content: chunksOf(...Array.from({ length: 5_000 }, (_, n) => `${n}\n`)),
    }
  }
  const files = await unzip(await read(zipOf(entries(), NOON)))
  expect([...files.keys()]).toEqual([
    'README.txt',
    'invoices/Ọlá Ṣọlá.pdf',
    'empty.json',
    'long.csv',
  ])
  expect(files.get('README.txt')?.toString()).toBe('one two')
  expect(files.get('invoices/Ọlá Ṣọlá.pdf')?.toString()).toBe('%PDF')
  expect(files.get('long.csv')?.toString().split('\n')).toHaveLength(5_001)
})

test('entries are produced as they are read, and no more once the reader stops', async () => {
  let asked = 0
  let ended = false
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      for (; asked < 1_000; asked += 1) yield { name: `${asked}.pdf`, content: randomBytes(50_000) }
    } finally {
      ended = true
    }
  }
  const archive = zipOf(entries(), NOON)
  for (let n = 0; n < 10; n += 1) await archive.next()
  for (let n = 0; n < 50; n += 1) await new Promise((resolve) => setTimeout(resolve, 1))
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThan(6)
  await archive.return(undefined)
  expect(ended).toBe(true)
  expect(asked).toBeLessThan(7)
})

test('a reader that stops in the middle of an entry ends its source', async () => {
  let ended = false
  async function* endless() {
    try {
      for (;;) yield 'x'.repeat(10_000) + Math.random()
    } finally {
      ended = true
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'endless.txt', content: endless() }
  }
  const archive = zipOf(entries(), NOON)
  await archive.next()
  await archive.next()
  await archive.return(undefined)
  await new Promise((resolve) => setImmediate(resolve))
  expect(ended).toBe(true)
})

test('a failure in an entry or between entries fails the archive', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'begun'
    throw new Error('broken text')
  }
  async function* inText(): AsyncGenerator<ZipEntry> {
    yield { name: 'a.txt', content: broken() }
  }
  async function* between(): AsyncGenerator<ZipEntry> {
    yield { name: 'a.txt', content: chunksOf('fine') }
    throw new Error('broken list')
  }
  await expect(read(zipOf(inText(), NOON))).rejects.toThrow('broken text')
  await expect(read(zipOf(between(), NOON))).rejects.toThrow('broken list')
})
