import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { zipEntryCounter } from './zip-entries.ts'

async function archiveOf(entries: number): Promise<Buffer> {
  const zip = new ZipFile()
  for (let n = 0; n < entries; n += 1) zip.addBuffer(Buffer.from(`PPKPK\x03 ${n}`), `${n}.txt`)
  zip.end()
  return buffer(zip.outputStream)
}

test.each([1, 2, 3, 5, 64, 100_000])('entries are counted in chunks of %i bytes', async (size) => {
  const archive = await archiveOf(40)
  const count = zipEntryCounter()
  const counts = []
  for (let at = 0; at < archive.length; at += size)
    counts.push(count(archive.subarray(at, at + size)))
  expect(counts.at(-1)).toBe(40)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
})

test('bytes that only resemble the start of an entry do not count', () => {
  const count = zipEntryCounter()
  expect(count(Buffer.from('PKPKPPK\x03PK\x03\x03PK\x01\x02'))).toBe(0)
  expect(count(Buffer.from('PPK\x03'))).toBe(0)
  expect(count(Buffer.from('\x04PK'))).toBe(1)
  expect(count(Buffer.from('\x03\x04'))).toBe(2)
})
