import { expect, test } from 'vitest'
import type { InvoiceCard } from '../../../../domain/invoices/invoice-card.ts'
import { openInvoices, partsOf, restOf, spread } from './spread.ts'

const invoice = (id: string, dueDate: string, total: bigint, more: Partial<InvoiceCard> = {}) =>
  // Only what the order and the amount due need.
  ({
    id,
    number: id,
    dueDate,
    total,
    amountPaid: 0n,
    credited: 0n,
    currency: 'NGN',
    ...more,
  }) as InvoiceCard

test('an amount pays the oldest first, each as much as is due', () => {
  expect(spread(100n, [60n, 60n, 60n])).toEqual([60n, 40n, 0n])
  expect(spread(200n, [60n, 60n, 60n])).toEqual([60n, 60n, 60n])
  expect(spread(0n, [60n])).toEqual([0n])
})

test('a part that was fixed stays, and the others share the rest', () => {
  expect(spread(100n, [60n, 60n, 60n], [10n, null, null])).toEqual([10n, 60n, 30n])
  expect(spread(100n, [60n, 60n], [null, 0n])).toEqual([60n, 0n])
  expect(spread(100n, [60n, 60n], [120n, null])).toEqual([120n, 0n])
})

test('only open invoices of the currency are paid, by due date and then by number', () => {
  const all = [
    invoice('INV-4', '2026-12-01', 10n),
    invoice('INV-2', '2026-11-01', 10n),
    invoice('INV-1', '2026-12-01', 10n),
    invoice('INV-3', '2026-10-01', 10n, { amountPaid: 10n }),
    invoice('INV-5', '2026-10-01', 10n, { currency: 'USD' }),
  ]
  expect(openInvoices(all, 'NGN').map(({ id }) => id)).toEqual(['INV-2', 'INV-1', 'INV-4'])
})

test('what is typed stays as typed, and an emptied part is spread again', () => {
  const two = [invoice('a', '2026-11-01', 6_000n), invoice('b', '2026-12-01', 6_000n)]
  expect(partsOf('100', two, {})).toEqual(['60.00', '40.00'])
  expect(partsOf('100', two, { a: '10' })).toEqual(['10', '60.00'])
  expect(partsOf('100', two, { a: ' ' })).toEqual(['60.00', '40.00'])
  expect(partsOf('', two, {})).toEqual(['0.00', '0.00'])
})

test('the rest is what no invoice takes, or what they take too much', () => {
  expect(restOf('100', ['60.00', '10'])).toBe(3_000n)
  expect(restOf('50', ['60.00'])).toBe(-1_000n)
})
