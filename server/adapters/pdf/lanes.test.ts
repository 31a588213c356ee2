import { expect, test } from 'vitest'
import { createLanes } from './lanes.ts'

const item = (account: string, name: string) => ({ account, name: `${account}${name}` })
const filled = (bound: number, ...items: { account: string; name: string }[]) => {
  const lanes = createLanes<{ account: string; name: string }>({ fast: bound, slow: bound })
  for (const each of items) lanes.add('fast', each)
  return lanes
}
const drain = (lanes: ReturnType<typeof filled>) => {
  const names = []
  for (let next = lanes.take(true); next; next = lanes.take(true)) names.push(next.name)
  return names
}
const many = (account: string, count: number) =>
  Array.from({ length: count }, (_, n) => item(account, `${n + 1}`))

test('accounts take turns, and each keeps its order', () => {
  const lanes = filled(200, ...many('a', 4), item('b', '1'), item('c', '1'), item('b', '2'))
  expect(drain(lanes)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('an account with two hundred waiting items delays another by one item only', () => {
  const lanes = filled(200, ...many('greedy', 200))
  expect(lanes.take(true)?.name).toBe('greedy1')
  expect(lanes.add('fast', item('b', '1'))).toBeUndefined()
  const [first, second] = [lanes.take(true)?.name, lanes.take(true)?.name]
  expect([first, second]).toContain('b1')
})

test('a full lane drops the newest item of the account with the most', () => {
  const lanes = filled(4, ...many('greedy', 4))
  expect(lanes.add('fast', item('greedy', '5'))?.name).toBe('greedy5')
  expect(lanes.add('fast', item('b', '1'))?.name).toBe('greedy4')
  expect(lanes.add('fast', item('c', '1'))?.name).toBe('greedy3')
  expect(drain(lanes)).toEqual(['greedy1', 'b1', 'c1', 'greedy2'])
})

test('a newcomer to a full lane of equal accounts is dropped', () => {
  const lanes = filled(2, item('a', '1'), item('b', '1'))
  expect(lanes.add('fast', item('c', '1'))?.name).toBe('c1')
})

test('an item that was put back is the next, and a removed one is gone', () => {
  const [gone, ...rest] = many('a', 3)
  const lanes = filled(9, ...(gone ? [gone] : []), ...rest, item('b', '1'))
  if (gone) lanes.remove(gone)
  lanes.putBack('fast', item('c', '9'))
  lanes.putBack('fast', item('a', '9'))
  expect(drain(lanes)).toEqual(['a9', 'c9', 'b1', 'a2', 'a3'])
})

test('the lanes take turns if both have items', () => {
  const lanes = filled(9, ...many('a', 2))
  lanes.add('slow', item('a', 's1'))
  lanes.add('slow', item('b', 's1'))
  expect(lanes.take(false)?.name).toBe('a1')
  expect(drain(lanes)).toEqual(['as1', 'a2', 'bs1'])
  lanes.add('fast', item('a', '7'))
  expect(lanes.clear().map(({ name }) => name)).toEqual(['a7'])
  expect(lanes.take(true)).toBeUndefined()
})
