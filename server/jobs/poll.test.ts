import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../adapters/logging/log.ts'
import type { Ctx } from '../ctx.ts'
import { defineJob, type Job } from './jobs.ts'
import { createPoller } from './poll.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const ctx = { log: createLog('silent') } as Ctx

/** A slow job, a quick one and one that fails, polled. */
function setUp() {
  const held = Promise.withResolvers<void>()
  const runs = { slow: 0, quick: 0, failing: 0 }
  const jobs = [
    defineJob<object>({
      name: 'test.slow',
      run: () => {
        runs.slow += 1
        return held.promise
      },
    }),
    defineJob<object>({
      name: 'test.failing',
      run: async () => {
        runs.failing += 1
        throw new Error('no')
      },
    }),
    defineJob<object>({
      name: 'test.quick',
      run: async () => {
        runs.quick += 1
      },
    }),
  ]
  const poller = createPoller(jobs as Job<never>[])
  return { poller, runs, release: () => held.resolve() }
}

/** Lets some seconds pass, and then what they have started. */
async function pass({ seconds }: { seconds: number }) {
  for (let n = 0; n < seconds; n += 1) {
    vi.advanceTimersByTime(1_000)
    await new Promise(setImmediate)
  }
}

test('a slow job and one that fails hold up no other, and none runs twice at once', async () => {
  const { poller, runs, release } = setUp()
  poller.start(ctx)
  await pass({ seconds: 3 })
  expect(runs).toEqual({ slow: 1, failing: 3, quick: 3 })
  release()
  await pass({ seconds: 2 })
  expect(runs.slow).toBeGreaterThan(1)
  await poller.stop()
})

test('nothing that is polled runs while something runs exclusively', async () => {
  const { poller, runs, release } = setUp()
  poller.start(ctx)
  await pass({ seconds: 1 })
  let isInside = false
  const gate = Promise.withResolvers<void>()
  const inside = poller.exclusively(async () => {
    isInside = true
    await gate.promise
  })
  await new Promise(setImmediate)
  await pass({ seconds: 1 })
  // It waits for the slow job, and nothing begins meanwhile.
  expect(isInside).toBe(false)
  expect(runs).toEqual({ slow: 1, failing: 1, quick: 1 })
  release()
  await pass({ seconds: 2 })
  expect(isInside).toBe(true)
  expect(runs).toEqual({ slow: 1, failing: 1, quick: 1 })
  gate.resolve()
  await inside
  await pass({ seconds: 1 })
  expect(runs).toEqual({ slow: 2, failing: 2, quick: 2 })
  await poller.stop()
})
