import { expect, test } from 'vitest'
import { differences } from './conflict.tsx'
import { KEPT_CLIENT } from './editor-values.ts'
import { wireClient } from './wire-fields.ts'

test('[INV-3] a chosen customer is sent by id, and nothing while none is chosen', () => {
  expect(wireClient('2', undefined)).toEqual({ clientID: '2' })
  expect(wireClient('', undefined)).toEqual({})
})

test('[INV-7] an invoice keeps its client under the name shown, even if renamed or deleted since', () => {
  const renamed = { customerId: '1', customerName: 'Tamunọ Briggs' }
  expect(wireClient('1', renamed)).toEqual({
    clientID: '1',
    clientName: 'Tamunọ Briggs',
  })
  const deleted = { customerId: null, customerName: 'Ẹ̀bùn' }
  expect(wireClient(KEPT_CLIENT, deleted)).toEqual({ clientName: 'Ẹ̀bùn' })
  expect(wireClient('2', deleted)).toEqual({ clientID: '2' })
})

test('[INV-14] the differing fields of two versions are listed by label', () => {
  const words = { dueDate: 'due date', lines: 'items', details: 'summary' }
  const mine = { dueDate: '2026-12-01', lines: [{ quantity: '1' }], details: 'Same' }
  const theirs = { dueDate: '2026-12-02', lines: [{ quantity: '2' }], details: 'Same' }
  expect(differences(mine, theirs, words)).toBe('due date, items')
  expect(differences(mine, mine, words)).toBe('')
})
