import { expect, test } from 'vitest'
import { entriesToShow } from './timeline-entries.ts'

const entry = (minute: number, kind: string, text: string, by = 'Ada') => ({
  at: new Date(2026, 10, 21, 9, minute),
  kind,
  text,
  by,
  versionId: null,
})
const created = entry(0, 'created', 'Created')
const textsOf = (entries: ReturnType<typeof entriesToShow>) => entries.map(({ text }) => text)

test('an invoice that was issued as it was created has one line for both', () => {
  const issued = entry(0, 'issued', 'Issued as INV-000001')
  expect(textsOf(entriesToShow([created, issued], 'Ada'))).toEqual([
    'Created and issued as INV-000001',
  ])
})

test('a draft that was issued later keeps both lines, the newest first', () => {
  const edited = entry(0, 'edited', 'Edited')
  const issued = entry(5, 'issued', 'Issued as INV-000001')
  expect(textsOf(entriesToShow([created, edited, issued], 'Ada'))).toEqual([
    'Issued as INV-000001',
    'Edited',
    'Created',
  ])
  expect(textsOf(entriesToShow([created, issued], 'Ada'))).toHaveLength(2)
})

test('who did it is named only where it was somebody else', () => {
  const paid = entry(5, 'payment', 'Payment of NGN 5.00 recorded', 'Bola')
  expect(entriesToShow([created, paid], 'Ada').map(({ by }) => by)).toEqual(['Bola', ''])
})
