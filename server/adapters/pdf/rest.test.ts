import { afterEach, expect, test } from 'vitest'
import { readPages } from '../../../test/documents/pdf-text.ts'
import { sampleJob } from '../../../test/documents/printed-invoice.ts'
import { createPdfPool, type PdfPool, type PdfPoolOptions } from './pool.ts'

let pool: PdfPool
let failures: string[]
afterEach(() => pool.close())

function aPool(options: PdfPoolOptions): PdfPool {
  failures = []
  pool = createPdfPool({ ...options, onFailure: (_, reason) => failures.push(reason) })
  return pool
}

const draw = async (lines: number) => (await readPages(await pool.render(sampleJob(lines))))[0]

test('idle children are stopped, and the next PDF starts others', async () => {
  await aPool({ workers: 2, restMs: 50 }).start()
  const former = pool.processIds()
  await expect.poll(() => pool.processIds()).toEqual([])
  expect(await draw(3)).toContain('Line 3')
  expect(former).toHaveLength(2)
  await expect.poll(() => pool.processIds()).toEqual([])
  expect(await draw(4)).toContain('Line 4')
  expect(failures).toEqual([])
})

test('no child is stopped while PDFs are drawn or wait', async () => {
  aPool({ workers: 1, restMs: 1 })
  const pages = await Promise.all([2, 3, 4, 5].map(draw))
  expect(pages.map((text, index) => text?.includes(`Line ${index + 2}`))).toEqual(
    Array(4).fill(true),
  )
  expect(failures).toEqual([])
})

test('the engine is proved by a child that is stopped again; then children start when a user is active', async () => {
  aPool({ workers: 1 }).expect()
  expect(pool.processIds()).toEqual([])
  await pool.prove()
  expect(pool.processIds()).toEqual([])
  pool.expect()
  const children = pool.processIds()
  expect(children).toHaveLength(1)
  pool.expect()
  expect(await draw(2)).toContain('Line 2')
  expect(pool.processIds()).toEqual(children)
})

test('a child that ends while the pool is idle is not replaced, and the pool still works', async () => {
  await aPool({ workers: 1 }).start()
  const proved = pool.prove()
  const [first = 0] = pool.processIds()
  process.kill(first, 'SIGKILL')
  await proved
  await expect.poll(() => pool.processIds()).not.toContain(first)
  await expect.poll(() => pool.processIds().length).toBe(1)
  expect(await draw(2)).toContain('Line 2')
})
