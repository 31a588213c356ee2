import { expect, test } from 'vitest'
import { AppError } from '../../../domain/errors.ts'
import { createFairSemaphore } from './fair-semaphore.ts'

const bounds = {
  atOnce: 2,
  atOnceEach: 1,
  waiting: 6,
  waitingEach: 3,
  busy: () => new AppError('busy', 'Full.'),
}
const full = { code: 'busy', message: 'Full.' }

/** Controllable work of accounts; 'a1' is the first of account a. */
function setUp() {
  const semaphore = createFairSemaphore(bounds)
  const begun: string[] = []
  const ended: string[] = []
  const ends = new Map<string, () => void>()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const pass = (name: string) =>
    semaphore.pass(name.charAt(0), async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      ended.push(name)
    })
  return {
    begun,
    ended,
    pass,
    start: async (...names: string[]) => {
      for (const name of names) void pass(name)
      await settle()
    },
    end: async (...names: string[]) => {
      for (const name of names) ends.get(name)?.()
      await settle()
    },
  }
}

test('an account with much work leaves a place for the others', async () => {
  const { start, begun, ended, end } = setUp()
  await start('a1', 'a2', 'a3', 'a4')
  expect(begun).toEqual(['a1'])
  for (const name of ['b1', 'c1', 'b2']) {
    await start(name)
    await end(name)
  }
  expect(ended).toEqual(['b1', 'c1', 'b2'])
  for (const name of ['a1', 'a2', 'a3', 'a4']) await end(name)
  expect(ended.slice(3)).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('waiting accounts take turns, whatever the order and number of their calls', async () => {
  const { start, begun, end } = setUp()
  await start('a1', 'a2', 'a3', 'b1', 'c1', 'c2', 'd1')
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  await end('c1')
  await end('d1')
  await end('b1')
  await end('a2')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'c2', 'a3'])
})

test('one account fills no more than its share of the queue, and the whole queue is bounded', async () => {
  const { start, begun, ended, end, pass } = setUp()
  await start('a1', 'a2', 'a3', 'a4')
  await expect(pass('a5')).rejects.toMatchObject(full)
  await start('b1', 'b2', 'c1', 'd1')
  await expect(pass('e1')).rejects.toMatchObject(full)
  for (let index = 0; index < 8; index += 1) await end(begun[index] ?? '')
  expect(ended.toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'd1'])
})

test('failed work frees its place', async () => {
  const semaphore = createFairSemaphore(bounds)
  const fail = () => semaphore.pass('a', () => Promise.reject(new Error('no')))
  await expect(fail()).rejects.toThrow('no')
  await expect(fail()).rejects.toThrow('no')
  expect(await semaphore.pass('a', async () => 'in')).toBe('in')
})

test('work that has waited too long is refused, and the queue goes on without it', async () => {
  const semaphore = createFairSemaphore({ ...bounds, waitMs: 5 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = semaphore.pass('a', () => promise)
  await expect(semaphore.pass('a', async () => 'late')).rejects.toMatchObject(full)
  const third = semaphore.pass('a', async () => 'third')
  resolve()
  await first
  expect(await third).toBe('third')
})
