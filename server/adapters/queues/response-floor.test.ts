import { expect, test } from 'vitest'
import { failNoSoonerThan, noSoonerThan } from './response-floor.ts'

const fail = () => Promise.reject(new Error('refused'))

/** Whether a promise settles while its floor is closed, and what it comes to once that opens. */
async function watch<T>(run: (floor: Promise<void>) => Promise<T>) {
  const floor = Promise.withResolvers<void>()
  let settled = false
  const ended = run(floor.promise)
    .catch(String)
    .finally(() => {
      settled = true
    })
  await new Promise(setImmediate)
  const early = settled
  floor.resolve()
  return { early, result: await ended }
}

test('[AUTH-6] a result and a failure wait for the floor', async () => {
  const good = await watch((floor) => noSoonerThan(floor, async () => 'done'))
  const bad = await watch((floor) => noSoonerThan(floor, fail))
  expect(good).toEqual({ early: false, result: 'done' })
  expect(bad).toEqual({ early: false, result: 'Error: refused' })
})

test('[AUTH-6] a failure waits for the floor, and a result need not', async () => {
  const good = await watch((floor) => failNoSoonerThan(floor, async () => 'done'))
  const bad = await watch((floor) => failNoSoonerThan(floor, fail))
  expect(good).toEqual({ early: true, result: 'done' })
  expect(bad).toEqual({ early: false, result: 'Error: refused' })
})
