import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('two run at once, the next wait in order, and the rest get busy', async () => {
  const semaphore = createSemaphore(2, 2, 'Full.')
  const started: number[] = []
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const runs = gates.map((gate, index) =>
    semaphore.pass(async () => {
      started.push(index)
      await gate.promise
      return index
    }),
  )
  await expect(semaphore.pass(async () => 4)).rejects.toMatchObject({
    code: 'busy',
    message: 'Full.',
    retryAfter: 5,
  })
  expect(started).toEqual([0, 1])
  gates[1]?.resolve()
  await runs[1]
  await Promise.resolve()
  expect(started).toEqual([0, 1, 2])
  const last = semaphore.pass(async () => void started.push(4))
  expect(started).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  expect(await Promise.all(runs)).toEqual([0, 1, 2, 3])
  await last
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(await semaphore.pass(async () => 5)).toBe(5)
})

test('failed work frees its place', async () => {
  const semaphore = createSemaphore(1, 0, 'Full.')
  const fail = () => semaphore.pass(() => Promise.reject(new Error('no')))
  await expect(fail()).rejects.toThrow('no')
  await expect(fail()).rejects.toThrow('no')
  expect(await semaphore.pass(async () => 'in')).toBe('in')
})
