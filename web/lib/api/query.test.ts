import {
  MutationObserver,
  notifyManager,
  onlineManager,
  QueryObserver,
} from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, saveSession } from '../session/session.ts'
import { ApiError } from './api.ts'
import { noReply, responseError } from './api-error.ts'
import { newQueryClient } from './query.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
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

test('components know that a mutation runs before the second click of a double click', async () => {
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

test('[APP-4] [APP-5] a query without a response is tried three times, then fails, and a retry shows its data', async () => {
  vi.useFakeTimers()
  const read = vi.fn(async () => {
    if (read.mock.calls.length <= 3) throw noReply()
    return ['Ada']
  })
  const observer = new QueryObserver(newQueryClient(), { queryKey: ['customers'], queryFn: read })
  const unsubscribe = observer.subscribe(() => {})
  await vi.runAllTimersAsync()
  expect(read).toHaveBeenCalledTimes(3)
  expect(observer.getCurrentResult().error?.message).toBe('No response received from the server.')
  await observer.refetch()
  expect(observer.getCurrentResult()).toMatchObject({ data: ['Ada'], error: null })
  unsubscribe()
})

test('[APP-5] a query that the server refused is not tried again, offline or not', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: false })
  const read = vi.fn(async () => {
    throw responseError(500, { error: 'Something broke.' })
  })
  const observer = new QueryObserver(newQueryClient(), { queryKey: ['customers'], queryFn: read })
  const unsubscribe = observer.subscribe(() => {})
  await vi.runAllTimersAsync()
  expect(read).toHaveBeenCalledTimes(1)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  unsubscribe()
})

test('[AUTH-12] what one user read is gone before the next one sees a screen', () => {
  saveSession({ token: 'a', userID: 'ada' })
  const cache = newQueryClient()
  cache.setQueryData(['customers'], ['Ada’s'])
  saveSession({ token: 'b', userID: 'ada' })
  expect(cache.getQueryData(['customers'])).toEqual(['Ada’s'])
  saveSession({ token: 'c', userID: 'obi' })
  expect(cache.getQueryData(['customers'])).toBeUndefined()
  cache.setQueryData(['customers'], ['Obi’s'])
  clearSession()
  expect(cache.getQueryData(['customers'])).toBeUndefined()
})
