import { expect, test } from 'vitest'
import type { Ageing, Report } from '../../domain/reports/report.ts'
import { wireAgeing, wireVat } from '../schemas/report.ts'
import { fromAgeing, fromReport, toAgeing, toReport } from './report.ts'

const query = { from: '2026-01-01', to: '', currency: 'NGN', by: 'client' } as const
const report: Report = {
  ...{ ...query, kind: 'vat' },
  rows: [{ key: 'c', name: 'Ada', rate: 750, category: 'standard', figures: [435n, -33n] }],
  others: { count: 4_950, figures: [-29n, 123_456_789n] },
  totals: [406n, 123_456_756n],
}
const day = { on: '2026-11-24', currency: 'NGN' } as const
const ageing: Ageing = {
  ...day,
  rows: [{ customerId: null, customerName: 'Ada', ages: [1n, 2n, 3n, 4n, 5n], total: 15n }],
  others: { count: 2, ages: [29n, 0n, 0n, 0n, 6n], total: 35n },
  totals: [30n, 2n, 3n, 4n, 11n],
  total: 50n,
}

test('a report is the same after encoding and decoding, with others and without', () => {
  const { others: _, ...whole } = report
  for (const each of [report, whole])
    expect(toReport('vat', query, wireVat.parse(fromReport(each)))).toStrictEqual(each)
  expect(fromReport(report).others).toEqual({ count: 4_950, base: -0.29, vat: 1_234_567.89 })
})

test('what customers owe is the same after encoding and decoding, with others and without', () => {
  const { others: _, ...whole } = ageing
  for (const each of [ageing, whole])
    expect(toAgeing(day, wireAgeing.parse(fromAgeing(each)))).toStrictEqual(each)
})
