import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toasts } from './toasts.ts'

beforeEach(() => {
  // Test files share the modules of the web: another one may have shown a toast.
  toasts.set([])
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const texts = () => toasts.get().map(({ text }) => text)

test('a toast is shown for two seconds', () => {
  toast.good('Saved')
  vi.advanceTimersByTime(1_999)
  expect(texts()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('the same message is shown once, for two seconds from the last time', () => {
  toast.bad('Too long')
  vi.advanceTimersByTime(1_500)
  toast.bad('Too long')
  vi.advanceTimersByTime(1_500)
  expect(texts()).toEqual(['Too long'])
  vi.advanceTimersByTime(500)
  expect(texts()).toEqual([])
})

test('no more than three are shown, the newest last', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast.good(text)
  expect(texts()).toEqual(['two', 'three', 'four'])
})
