import { expect, test } from 'vitest'
import { toBatches } from './paging.ts'

const weighing = (...weights: number[]) => weights.map((weight, n) => ({ id: `${n}`, weight }))

test.each([
  ['nothing', [], []],
  ['what fits together', [400_000, 600_000], [['0', '1']]],
  ['one character more', [400_000, 600_001], [['0'], ['1']]],
  ['one that is too large on its own', [1, 5_000_000, 1], [['0'], ['1'], ['2']]],
  [
    'heavy and light ones',
    [500_000, 500_000, 900_000, 1, 1],
    [
      ['0', '1'],
      ['2', '3', '4'],
    ],
  ],
])('%s is split into batches of a million characters, in order', (_, weights, batches) => {
  expect(toBatches(weighing(...weights))).toEqual(batches)
})
