import { expect, test } from 'vitest'
import type { MonthlyExpense } from '../../../../domain/expenses/expense.ts'
import { OTHERS, plotsOf } from './months.ts'

const row = (month: string, category: string, amount: bigint, currency = 'NGN') =>
  ({ month, category, amount, currency }) as MonthlyExpense

test('twelve months up to this one, with the categories of most first', () => {
  const [plot] = plotsOf(
    [row('2026-11', 'Fuel', 100n), row('2026-11', 'Rent', 500n), row('2025-12', 'Fuel', 50n)],
    '2026-11',
  )
  expect(plot?.months.map(({ month }) => month)).toEqual([
    ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
    ...['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  ])
  expect(plot?.categories).toEqual(['Rent', 'Fuel'])
  expect(plot?.months.at(-1)).toEqual({ month: '2026-11', total: 600n, parts: [500n, 100n] })
  expect(plot?.months[0]).toMatchObject({ total: 50n, parts: [0n, 50n] })
  expect(plot?.total).toBe(650n)
})

test('currencies are never added to each other', () => {
  const plots = plotsOf(
    [row('2026-11', 'Fuel', 1n), row('2026-10', 'Fuel', 1n), row('2026-11', 'Ads', 9n, 'USD')],
    '2026-11',
  )
  expect(plots.map(({ currency, total }) => [currency, total])).toEqual([
    ['NGN', 2n],
    ['USD', 9n],
  ])
})

test('many categories share the last colour, and nothing is lost', () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, index) =>
    row('2026-11', name, BigInt(10 - index)),
  )
  const [plot] = plotsOf(rows, '2026-11')
  expect(plot?.categories).toEqual(['a', 'b', 'c', 'd', OTHERS])
  expect(plot?.months.at(-1)?.parts).toEqual([10n, 9n, 8n, 7n, 6n + 5n + 4n])
})
