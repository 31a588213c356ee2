import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sampleDocument, sampleJob } from '../../../test/documents/printed-invoice.ts'
import { createCachedPdf } from './cache.ts'
import { createPdfPool } from './pool.ts'
import type { PdfJob, PdfRenderer } from './port.ts'

const pool = createPdfPool({ workers: 1 })
beforeAll(() => pool.start())
afterAll(() => pool.close())

let drawn = 0
const counted: PdfRenderer = {
  ...pool,
  render(job) {
    drawn += 1
    return pool.render(job)
  },
}

let home = ''
let folder = ''
beforeEach(async () => {
  drawn = 0
  home = await fs.mkdtemp(path.join(os.tmpdir(), 'pdf-cache-'))
  folder = path.join(home, 'cache', 'pdf')
  return () => fs.rm(home, { recursive: true })
})

async function sizes(): Promise<number[]> {
  const names = await fs.readdir(folder)
  return Promise.all(names.map(async (name) => (await fs.stat(path.join(folder, name))).size))
}

test('an unchanged invoice is rendered once, even after a restart', async () => {
  const first = await createCachedPdf(counted, folder).render(sampleJob(3))
  const second = await createCachedPdf(counted, folder).render(sampleJob(3))
  expect(Buffer.compare(first, second)).toBe(0)
  expect(drawn).toBe(1)
  expect(await sizes()).toEqual([first.byteLength])
})

test('any change of the data, the logo or the time is rendered again', async () => {
  const cached = createCachedPdf(counted, folder)
  const jobs: PdfJob[] = [
    sampleJob(3),
    sampleJob(4),
    sampleJob(3, { status: 'Paid' }),
    sampleJob(3, { seller: { ...sampleDocument(3).seller, phone: '1' } }),
    { ...sampleJob(3), logo: Buffer.from('one') },
    { ...sampleJob(3), logo: Buffer.from('two') },
    { ...sampleJob(3), createdAt: new Date(0) },
  ]
  for (const job of [...jobs, ...jobs]) await cached.render(job)
  expect(drawn).toBe(jobs.length)
})

test('equal concurrent jobs share one rendering', async () => {
  const cached = createCachedPdf(counted, folder)
  const pdfs = await Promise.all([1, 2, 3].map(() => cached.render(sampleJob(3))))
  expect(drawn).toBe(1)
  expect(new Set(pdfs.map((pdf) => Buffer.from(pdf).toString('base64'))).size).toBe(1)
})

test('a truncated file is rendered again', async () => {
  const cached = createCachedPdf(counted, folder)
  const whole = await cached.render(sampleJob(3))
  const [name = ''] = await fs.readdir(folder)
  await fs.truncate(path.join(folder, name), 1000)
  expect(Buffer.compare(await cached.render(sampleJob(3)), whole)).toBe(0)
  expect(drawn).toBe(2)
})

test('the folder stays below its limit: the oldest files are deleted, the newest is kept', async () => {
  const size = (await pool.render(sampleJob(3))).byteLength
  const maxBytes = Math.round(size * 3.5)
  const cached = createCachedPdf(counted, folder, { maxBytes })
  for (let number = 1; number <= 8; number += 1) {
    await cached.render(sampleJob(3, { number: `INV-00000${number}` }))
    const total = (await sizes()).reduce((sum, bytes) => sum + bytes, 0)
    expect(total).toBeLessThanOrEqual(maxBytes)
  }
  drawn = 0
  await cached.render(sampleJob(3, { number: 'INV-000008' }))
  expect(drawn).toBe(0)
  await cached.render(sampleJob(3, { number: 'INV-000001' }))
  expect(drawn).toBe(1)
})

test('without a writable disk PDFs are rendered without the cache', async () => {
  const file = path.join(home, 'file')
  await fs.writeFile(file, '')
  const cached = createCachedPdf(counted, path.join(file, 'pdf'))
  for (let time = 0; time < 2; time += 1) {
    const pdf = await cached.render(sampleJob(3))
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
  }
  expect(drawn).toBe(2)
})

test('a failure is not cached', async () => {
  const cached = createCachedPdf(counted, folder)
  await expect(cached.render(sampleJob(2001))).rejects.toMatchObject({ code: 'too-large' })
  await expect(cached.render(sampleJob(2001))).rejects.toMatchObject({ code: 'too-large' })
  expect(drawn).toBe(2)
})

test("forgetting an account deletes only that account's PDFs, temporary files included", async () => {
  const cached = createCachedPdf(counted, folder)
  await cached.forget('ola')
  await cached.render({ ...sampleJob(3), account: 'ada' })
  const [ofAda = ''] = await fs.readdir(folder)
  await cached.render(sampleJob(3))
  const ofOla = (await fs.readdir(folder)).find((name) => name !== ofAda) ?? ''
  await fs.writeFile(path.join(folder, `${ofOla}.cut.tmp`), '%PDF-')
  await cached.forget('ola')
  expect(await fs.readdir(folder)).toEqual([ofAda])
})
