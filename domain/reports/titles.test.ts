import { expect, test } from 'vitest'
import { entryTitle, rowTitle } from './titles.ts'

test('a row is about its month, its category, or the name of its customer or business', () => {
  expect(rowTitle('month', { key: '2026-11', name: '' })).toBe('2026-11')
  expect(rowTitle('month', { key: '2026-11', name: '' }, () => 'Nov 2026')).toBe('Nov 2026')
  expect(rowTitle('category', { key: 'Fuel', name: '' })).toBe('Fuel')
  expect(rowTitle('client', { key: 'id', name: 'Ada' })).toBe('Ada')
  expect(rowTitle('client', { key: '', name: '' })).toBe('No client')
})

test('a row of the report on VAT also says at which rate', () => {
  const row = { key: '2026-11', name: '' }
  expect(rowTitle('month', { ...row, rate: 750, category: 'standard' })).toBe('2026-11, 7.5%')
  expect(rowTitle('month', { ...row, rate: 0, category: 'zero' })).toBe('2026-11, zero-rated')
  expect(rowTitle('month', { ...row, rate: 0, category: 'exempt' })).toBe('2026-11, exempt')
})

test('an entry is called by its kind and its number, if it has one', () => {
  expect(entryTitle({ kind: 'invoice', number: 'INV-000012' })).toBe('Invoice INV-000012')
  expect(entryTitle({ kind: 'credit', number: '' })).toBe('Kept as credit')
})
