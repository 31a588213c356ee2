import { expect, test } from 'vitest'
import { createFairSemaphore } from './fair-semaphore.ts'

const bounds = { atOnce: 2, atOnceEach: 1, waiting: 6, waitingEach: 3, busy: 'Full.' }

/** Work of accounts, named 'a1' for the first of account a, each of which ends when it is told to. */
function stage() {
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
    ask: async (...names: string[]) => {
      for (const name of names) void pass(name)
      await settle()
    },
    end: async (...names: string[]) => {
      for (const name of names) ends.get(name)?.()
      await settle()
    },
  }
}

test('an account that asks for much leaves a place to the others, who are served meanwhile', async () => {
  const { ask, begun, ended, end } = stage()
  await ask('a1', 'a2', 'a3', 'a4')
  expect(begun).toEqual(['a1'])
  for (const name of ['b1', 'c1', 'b2']) {
    await ask(name)
    await end(name)
  }
  expect(ended).toEqual(['b1', 'c1', 'b2'])
  for (const name of ['a1', 'a2', 'a3', 'a4']) await end(name)
  expect(ended.slice(3)).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('accounts that wait take turns, whichever of them asked first and for most', async () => {
  const { ask, begun, end } = stage()
  await ask('a1', 'a2', 'a3', 'b1', 'c1', 'c2', 'd1')
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  await end('c1')
  await end('d1')
  await end('b1')
  await end('a2')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'c2', 'a3'])
})

test('one account fills no more than its share of the places to wait, nor all more than there are', async () => {
  const { ask, begun, ended, end, pass } = stage()
  const full = { code: 'busy', message: 'Full.', retryAfter: 5 }
  await ask('a1', 'a2', 'a3', 'a4')
  await expect(pass('a5')).rejects.toMatchObject(full)
  await ask('b1', 'b2', 'c1', 'd1')
  await expect(pass('e1')).rejects.toMatchObject(full)
  for (let index = 0; index < 8; index += 1) await end(begun[index] ?? '')
  expect(ended.toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'd1'])
})

test('work that fails gives its place back', async () => {
  const semaphore = createFairSemaphore(bounds)
  const fail = () => semaphore.pass('a', () => Promise.reject(new Error('no')))
  await expect(fail()).rejects.toThrow('no')
  await expect(fail()).rejects.toThrow('no')
  expect(await semaphore.pass('a', async () => 'in')).toBe('in')
})
