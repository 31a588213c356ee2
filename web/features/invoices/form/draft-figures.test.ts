import { expect, test } from 'vitest'
import { draftAmount, draftPricing, draftTotals } from './draft-figures.ts'
import { BLANK_LINE } from './editor-values.ts'

const line = (quantity: string, unitPrice: string) => ({
  ...BLANK_LINE,
  description: 'Work',
  quantity,
  unitPrice,
})
const at = (vatRate: number) => draftPricing({ pricesIncludeVat: 'no', discountRate: '' }, vatRate)

test('[INV-4] an amount is quantity × unit price, exact to the kobo, while typing', () => {
  expect(draftAmount(line('5', '45,000.00'))).toBe(22_500_000n)
  expect(draftAmount(line('1.005', '0.50'))).toBe(50n)
  expect(draftAmount(line(' 1,000 ', '0.1'))).toBe(10_000n)
})

test('[INV-4] an unreadable figure counts as 0 and breaks no total', () => {
  const totals = draftTotals([line('2', '100'), line('', '50'), line('1', 'a lot')], at(0))
  expect(totals).toMatchObject({ lines: [20_000n, 0n, 0n], subtotal: 20_000n, total: 20_000n })
})

test('[INV-4] sums are exact where floats are not, and VAT is taken once on the sum', () => {
  const totals = draftTotals([line('1', '0.33'), line('1', '0.33'), line('1', '0.33')], at(750))
  expect(totals).toMatchObject({ subtotal: 99n, vat: 7n, total: 106n })
  const large = draftTotals([line('1', '999,999,999,999.99'), line('1', '0.01')], at(0))
  expect(large.total).toBe(100_000_000_000_000n)
})

test('discounts and prices with VAT count while typing, and a discount that is none counts as nothing', () => {
  const half = { ...line('2', '1,000'), discountRate: '50' }
  expect(draftAmount(half)).toBe(100_000n)
  expect(draftAmount({ ...half, discountRate: '500' })).toBe(200_000n)
  const pricing = draftPricing({ pricesIncludeVat: 'yes', discountRate: '10' }, 750)
  expect(draftTotals([half], pricing)).toMatchObject({ discount: 10_000n, total: 90_000n })
})
