import { MutationObserver, notifyManager, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { noReply } from './api-error.ts'
import { newQueryClient } from './query.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

test('[APP-4] offline a mutation is not paused but fails at once, and is not repeated', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const cache = newQueryClient()
  expect(onlineManager.isOnline()).toBe(false)
  const send = vi.fn(async () => {
    throw noReply()
  })
  const saving = new MutationObserver(cache, { mutationFn: send }).mutate()
  await expect(saving).rejects.toThrow(ApiError)
  expect(send).toHaveBeenCalledTimes(1)
})

test('what a finished mutation was called with, such as a password, is not kept', async () => {
  const cache = newQueryClient()
  const { promise, resolve } = Promise.withResolvers<void>()
  cache.getMutationCache().subscribe(({ type }) => {
    if (type === 'removed') resolve()
  })
  const observer = new MutationObserver(cache, { mutationFn: async (_: string) => {} })
  await observer.mutate('white yellow pink copies')
  observer.reset()
  await promise
  expect(cache.getMutationCache().getAll()).toEqual([])
})

test('components hear that a mutation runs before the second click of a double click', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const observer = new MutationObserver(newQueryClient(), { mutationFn: () => promise })
  const heard: string[] = []
  // As useMutation subscribes.
  observer.subscribe(notifyManager.batchCalls(({ status }) => heard.push(status)))
  const sending = observer.mutate()
  // Microtasks only: the second click is a task of its own.
  for (let turn = 0; turn < 5; turn += 1) await null
  expect(heard).toContain('pending')
  resolve()
  await sending
})
