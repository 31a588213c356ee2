import { expect, test } from 'vitest'
import { draftAmount, draftTotals } from './draft-figures.ts'

const line = (quantity: string, unitPrice: string) => ({ description: 'Work', quantity, unitPrice })

test('[INV-4] an amount is quantity × unit price, exact to the kobo, while typing', () => {
  expect(draftAmount(line('5', '45,000.00'))).toBe(22_500_000n)
  expect(draftAmount(line('1.005', '0.50'))).toBe(50n)
  expect(draftAmount(line(' 1,000 ', '0.1'))).toBe(10_000n)
})

test('[INV-4] an unreadable figure counts as 0 and breaks no total', () => {
  const totals = draftTotals([line('2', '100'), line('', '50'), line('1', 'a lot')], 0)
  expect(totals).toEqual({ lines: [20_000n, 0n, 0n], subtotal: 20_000n, vat: 0n, total: 20_000n })
})

test('[INV-4] sums are exact where floats are not, and VAT is taken once on the sum', () => {
  const totals = draftTotals([line('1', '0.33'), line('1', '0.33'), line('1', '0.33')], 750)
  expect(totals).toMatchObject({ subtotal: 99n, vat: 7n, total: 106n })
  const large = draftTotals([line('1', '999,999,999,999.99'), line('1', '0.01')], 0)
  expect(large.total).toBe(100_000_000_000_000n)
})
