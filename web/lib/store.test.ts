import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('every listener sees the new value, until it unsubscribes', () => {
  const store = createStore(1)
  const seen: [string, number][] = []
  const stop = store.subscribe(() => seen.push(['first', store.get()]))
  store.subscribe(() => seen.push(['second', store.get()]))
  store.set(2)
  stop()
  store.set(3)
  expect(seen).toEqual([
    ['first', 2],
    ['second', 2],
    ['second', 3],
  ])
})
