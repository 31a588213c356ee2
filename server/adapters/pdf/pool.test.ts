import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { RichNode } from '../../../domain/text/rich-text.ts'
import { readEnd, readPages } from '../../../test/documents/pdf-text.ts'
import { sampleJob } from '../../../test/documents/printed-invoice.ts'
import type { ChildFailure } from './child.ts'
import { createPdfPool, type PdfPool, type PdfPoolOptions } from './pool.ts'

const opened: PdfPool[] = []
afterEach(async () => {
  for (const pool of opened.splice(0)) {
    signalAll(pool, 'SIGCONT')
    await pool.close()
  }
})

async function start(options: PdfPoolOptions) {
  const failures: ChildFailure[] = []
  const pool = createPdfPool({ ...options, onFailure: (failure) => failures.push(failure) })
  opened.push(pool)
  await pool.start()
  return { pool, failures }
}

function signalAll(pool: PdfPool, signal: NodeJS.Signals): void {
  for (const id of pool.processIds()) process.kill(id, signal)
}

/** Stops the children, so that jobs stay running as long as a test needs. */
const freeze = (pool: PdfPool) => signalAll(pool, 'SIGSTOP')

const expectPdf = (pdf: Uint8Array) =>
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')

test('one child per core, at most two, warm after the start', async () => {
  const { pool } = await start({})
  expect([1, 2]).toContain(pool.processIds().length)
  expectPdf(await pool.render(sampleJob(1)))
})

test('a pool that was not started starts with its first job', async () => {
  const pool = createPdfPool({ workers: 1 })
  opened.push(pool)
  expect((await readPages(await pool.render(sampleJob(2))))[0]).toContain('Line 2')
})

test('more than 2,000 lines are refused, and 2,000 are rendered', async () => {
  const { pool } = await start({ workers: 1 })
  await expect(pool.render(sampleJob(2001))).rejects.toMatchObject({ code: 'too-large' })
  expect(await readEnd(await pool.render(sampleJob(2000)), 2)).toContain('Line 2000 ')
})

test('a document that the engine refuses fails alone, and its child is kept', async () => {
  const { pool, failures } = await start({ workers: 1 })
  const children = pool.processIds()
  const job = { ...sampleJob(1), createdAt: new Date(8.64e15) }
  await expect(pool.render(job)).rejects.toMatchObject({ code: 'pdf-failed' })
  expect(failures).toEqual(['refused'])
  expectPdf(await pool.render(sampleJob(1)))
  expect(pool.processIds()).toEqual(children)
})

test('a job that cannot be sent to a child fails alone', async () => {
  const { pool } = await start({ workers: 1 })
  let node: RichNode = 'core'
  for (let depth = 0; depth < 200_000; depth += 1) node = { t: 'blockquote', c: [node] }
  const job = sampleJob(1, { notes: [node] })
  await expect(pool.render(job)).rejects.toMatchObject({ code: 'pdf-failed' })
  expectPdf(await pool.render(sampleJob(1)))
})

test('a worn child is replaced without affecting any job', async () => {
  const { pool, failures } = await start({
    workers: 1,
    wearLimit: { documents: 2, rssBytes: 4e9 },
  })
  const [first] = pool.processIds()
  await Promise.all([1, 2, 3, 4, 5].map(() => pool.render(sampleJob(1))))
  expect(pool.processIds()).not.toContain(first)
  expect(failures).toEqual([])
})

test('a child above its memory limit is replaced as well', async () => {
  const { pool } = await start({ workers: 1, wearLimit: { documents: 5_000, rssBytes: 1e6 } })
  const [first] = pool.processIds()
  await pool.render(sampleJob(1))
  expectPdf(await pool.render(sampleJob(1)))
  expect(pool.processIds()).not.toContain(first)
})

test('short documents overtake long ones, which never occupy every child', async () => {
  const { pool } = await start({ workers: 2 })
  const order: string[] = []
  const draw = async (name: string, lines: number) => {
    await pool.render(sampleJob(lines))
    order.push(name)
  }
  await Promise.all([draw('long', 1000), draw('slow too', 101), draw('short', 3), draw('short', 4)])
  expect(order).toEqual(['short', 'short', 'long', 'slow too'])
})

test('close stops every child and refuses waiting and later jobs', async () => {
  const { pool } = await start({ workers: 1 })
  const [child = 0] = pool.processIds()
  const running = pool.render(sampleJob(300))
  const waiting = pool.render(sampleJob(1)).catch((error: unknown) => error)
  await turn()
  await pool.close()
  expectPdf(await running)
  expect(await waiting).toMatchObject({ code: 'busy' })
  await expect(pool.render(sampleJob(1))).rejects.toMatchObject({ code: 'busy' })
  expect(() => process.kill(child, 0)).toThrow('ESRCH')
})

describe.skipIf(process.platform === 'win32')('with a child that does not answer', () => {
  test('a crash in the middle of a job causes a retry and no failed request', async () => {
    const { pool, failures } = await start({ workers: 1 })
    freeze(pool)
    const answer = pool.render(sampleJob(5))
    await turn()
    signalAll(pool, 'SIGKILL')
    expect((await readPages(await answer))[0]).toContain('Line 5')
    expect(failures).toEqual(['crashed'])
  })

  test('a job that kills two children fails', async () => {
    const { pool, failures } = await start({ workers: 2 })
    const [first = 0, second = 0] = pool.processIds()
    freeze(pool)
    const jobs = [1, 2].map((lines) =>
      pool.render(sampleJob(lines)).catch((error: unknown) => error),
    )
    await turn()
    process.kill(first, 'SIGCONT')
    await Promise.race(jobs)
    process.kill(first, 'SIGSTOP')
    process.kill(second, 'SIGKILL')
    await expect.poll(() => failures).toEqual(['crashed'])
    process.kill(first, 'SIGKILL')
    expect(await Promise.all(jobs)).toContainEqual(expect.objectContaining({ code: 'pdf-failed' }))
    expect(failures).toEqual(['crashed', 'crashed'])
    expectPdf(await pool.render(sampleJob(1)))
  })

  test('an idle child that dies is replaced', async () => {
    const { pool, failures } = await start({ workers: 1 })
    const [first = 0] = pool.processIds()
    process.kill(first, 'SIGKILL')
    await expect.poll(() => pool.processIds()).not.toContain(first)
    expectPdf(await pool.render(sampleJob(1)))
    expect(failures).toEqual([])
  })

  test('a job that times out fails, and its child is replaced', async () => {
    // Long enough for the next job on a busy machine.
    const { pool, failures } = await start({ workers: 1, jobLimitMs: 2_000 })
    const [first = 0] = pool.processIds()
    freeze(pool)
    await expect(pool.render(sampleJob(5))).rejects.toMatchObject({ code: 'pdf-failed' })
    expect(failures).toEqual(['overran'])
    expectPdf(await pool.render(sampleJob(1)))
    expect(pool.processIds()).not.toContain(first)
  })

  test('a full lane answers busy, and waiting jobs are rendered in the end', async () => {
    const { pool } = await start({ workers: 1, queue: { fast: 1, slow: 1 } })
    freeze(pool)
    const jobs = [1, 2, 101].map((lines) => pool.render(sampleJob(lines)))
    await turn()
    await expect(pool.render(sampleJob(3))).rejects.toMatchObject({ code: 'busy', retryAfter: 5 })
    await expect(pool.render(sampleJob(102))).rejects.toMatchObject({ code: 'busy' })
    signalAll(pool, 'SIGCONT')
    for (const pdf of await Promise.all(jobs)) expectPdf(pdf)
  })

  test('one account that fills the queue does not block the others', async () => {
    const { pool } = await start({ workers: 1, queue: { fast: 2, slow: 1 } })
    freeze(pool)
    const greedy = [1, 2, 3].map((lines) => pool.render(sampleJob(lines)))
    await turn()
    const other = pool.render({ ...sampleJob(4), account: 'ada' })
    await expect(greedy[2]).rejects.toMatchObject({ code: 'busy', retryAfter: 5 })
    await expect(pool.render(sampleJob(5))).rejects.toMatchObject({ code: 'busy' })
    signalAll(pool, 'SIGCONT')
    for (const pdf of [await greedy[0], await greedy[1], await other]) expectPdf(pdf ?? Buffer.of())
  })

  test('a job that waits too long fails with busy', async () => {
    const { pool } = await start({ workers: 1, waitLimitMs: 50 })
    freeze(pool)
    const running = pool.render(sampleJob(1))
    await expect(pool.render(sampleJob(2))).rejects.toMatchObject({ code: 'busy' })
    signalAll(pool, 'SIGCONT')
    expectPdf(await running)
  })
})
