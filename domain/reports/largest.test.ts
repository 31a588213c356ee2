import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Minor } from '../money/money.ts'
import { largestOf, largestOfAgeing, largestOfReport } from './largest.ts'
import { AGES, type Ageing, type Grouping, type Report, sumColumns } from './report.ts'

const reportOf = (by: Grouping, figures: Minor[][]): Report => ({
  ...({ kind: 'income', from: '', to: '', currency: 'NGN', by } as const),
  rows: figures.map((each, index) => ({ key: `${index}`, name: `${index}`, figures: each })),
  totals: sumColumns(figures, 2),
})
const ageingOf = (ages: Minor[][]): Ageing => {
  const rows = ages.map((each, index) => ({
    ...{ customerId: `${index}`, customerName: `${index}`, ages: each },
    total: each.reduce((sum, age) => sum + age, 0n),
  }))
  const total = rows.reduce((sum, row) => sum + row.total, 0n)
  return { on: '2026-11-24', currency: 'NGN', rows, totals: sumColumns(ages, AGES.length), total }
}
const keysOf = ({ rows }: Report) => rows.map(({ key }) => key)

test('the largest rows keep their order, and of equal ones the first stay', () => {
  const sizes = (top: number) =>
    largestOf(
      [3n, 9n, 5n, 5n, 7n].map((size) => ({ size })),
      top,
      ({ size }) => [size],
    )
  expect(sizes(3).kept.map(({ size }) => size)).toEqual([9n, 5n, 7n])
  expect(sizes(3).left.map(({ size }) => size)).toEqual([3n, 5n])
  const report = reportOf('client', [
    [1n, 4n],
    [5n, 0n],
    [5n, 0n],
  ])
  expect(keysOf(largestOfReport(report, 1))).toEqual(['1'])
})

test('who paid this year for what was billed last year is not left out', () => {
  const report = reportOf('client', [
    [300n, 100n],
    [0n, 900n],
    [400n, 0n],
  ])
  expect(keysOf(largestOfReport(report, 2))).toEqual(['1', '2'])
})

test('a figure below zero, of credit notes, is as large as one above it', () => {
  const report = reportOf('client', [
    [-800n, 0n],
    [300n, 0n],
    [700n, 0n],
  ])
  const { rows, others } = largestOfReport(report, 2)
  expect(rows.map(({ figures: [first] }) => first)).toEqual([-800n, 700n])
  expect(others).toEqual({ count: 1, figures: [300n, 0n] })
})

test('the rows of a report and its others make its totals, to the kobo', () => {
  const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  const rows = fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 40 }), (figures, top) => {
      const whole = reportOf('client', figures)
      const cut = largestOfReport(whole, top)
      expect(cut.rows.length + (cut.others?.count ?? 0)).toBe(figures.length)
      const parts = [...cut.rows.map((row) => row.figures), cut.others?.figures ?? []]
      expect(sumColumns(parts, 2)).toEqual(whole.totals)
      expect(cut.totals).toEqual(whole.totals)
    }),
  )
})

test('what customers owe and what the others owe make the totals of each age', () => {
  const ages = fc.tuple(...AGES.map(() => fc.bigInt({ min: 0n, max: 10n ** 15n })))
  fc.assert(
    fc.property(fc.array(ages, { maxLength: 20 }), fc.integer({ min: 1, max: 25 }), (owed, top) => {
      const whole = ageingOf(owed)
      const { rows, others, totals, total } = largestOfAgeing(whole, top)
      expect(rows.length).toBe(Math.min(top, owed.length))
      const left = whole.rows.filter((row) => !rows.includes(row))
      expect(left.every((less) => rows.every((row) => row.total >= less.total))).toBe(true)
      const shown = [...rows.map((row) => row.ages), others?.ages ?? []]
      expect(sumColumns(shown, AGES.length)).toEqual(totals)
      expect(rows.reduce((sum, row) => sum + row.total, others?.total ?? 0n)).toBe(total)
      expect(total).toBe(whole.total)
    }),
  )
})

test('nothing is left out without a number, where all fit, or by month', () => {
  const figures = [
    [1n, 0n],
    [2n, 0n],
  ]
  for (const [by, top] of [
    ['client', undefined],
    ['business', 2],
    ['month', 1],
  ] as const) {
    const report = reportOf(by, figures)
    expect(largestOfReport(report, top)).toStrictEqual(report)
  }
  const ageing = ageingOf([
    [1n, 0n, 0n, 0n, 0n],
    [2n, 0n, 0n, 0n, 0n],
  ])
  for (const top of [undefined, 2, 3]) expect(largestOfAgeing(ageing, top)).toStrictEqual(ageing)
})
