import { expect, test } from 'vitest'
import type { Seller } from '../invoices/invoice.ts'
import { PLAIN_LINE, PLAIN_TERMS } from '../invoices/terms.ts'
import { describeLine, memoSums, sellerAddress, sumsBeforeTotal } from './tax-sums.ts'

const shown = (sums: ReturnType<typeof memoSums>) =>
  sums.map(({ label, amount }) => `${label} ${amount.currency} ${amount.figure}`)

test('[INV-4] an invoice with only standard lines shows net and VAT', () => {
  const sums = sumsBeforeTotal({
    ...{ currency: 'NGN', discount: 0n, subtotal: 10_000n, vatRate: 750, vat: 750n },
    vatByRate: [{ category: 'standard', rate: 750, base: 10_000n, vat: 750n }],
  })
  expect(shown(sums)).toEqual(['SUB-TOTAL NGN 100.00', 'V.A.T. (7.5%) NGN 7.50'])
})

test('a discount and the parts without VAT are listed separately', () => {
  const sums = sumsBeforeTotal({
    ...{ currency: 'NGN', discount: 1_700n, subtotal: 15_300n, vatRate: 750, vat: 608n },
    vatByRate: [
      { category: 'standard', rate: 750, base: 8_100n, vat: 608n },
      { category: 'zero', rate: 0, base: 4_500n, vat: 0n },
      { category: 'exempt', rate: 0, base: 2_700n, vat: 0n },
    ],
  })
  expect(shown(sums)).toEqual([
    'DISCOUNT NGN -17.00',
    'SUB-TOTAL NGN 153.00',
    'OF WHICH ZERO-RATED NGN 45.00',
    'OF WHICH EXEMPT NGN 27.00',
    'V.A.T. (7.5%) NGN 6.08',
  ])
})

test('withholding tax and the total in naira are beneath the total', () => {
  const exchange = { rate: 1_540_250_000n, day: '2026-11-02' }
  const sums = memoSums({
    terms: { ...PLAIN_TERMS, withholdingRate: 500, exchange },
    ...{ currency: 'USD', total: 10_750n, withholding: 500n },
  })
  expect(shown(sums)).toEqual([
    'LESS WITHHOLDING TAX (5%) USD -5.00',
    'NET PAYABLE USD 102.50',
    'IN NAIRA AT 1,540.25, 2 November 2026 NGN 165,576.88',
  ])
  expect(memoSums({ terms: PLAIN_TERMS, currency: 'NGN', total: 1n, withholding: 0n })).toEqual([])
})

test('a line shows its discount and why it has no VAT', () => {
  const line = { ...PLAIN_LINE, description: 'Books', quantity: 1_000n, unitPrice: 1n }
  expect(describeLine(line)).toBe('Books')
  expect(describeLine({ ...line, discountRate: 1_250, vatCategory: 'zero' })).toBe(
    'Books (12.5% discount; zero-rated)',
  )
  expect(describeLine({ ...line, vatCategory: 'exempt', vatReason: 'for schools' })).toBe(
    'Books (VAT exempt: for schools)',
  )
})

test('a seller shows the numbers that the law asks for, where it has them', () => {
  const seller: Seller = {
    ...{ businessId: 'b', name: 'Ọlá', email: '', phone: '', category: '', logoKey: null },
    ...{ address: '14 Allen Avenue', taxId: '20198222-0002', cacNumber: 'RC 123456' },
  }
  expect(sellerAddress(seller)).toBe('14 Allen Avenue\nTax ID 20198222-0002\nCAC RC 123456')
  expect(sellerAddress({ ...seller, taxId: '', cacNumber: '' })).toBe('14 Allen Avenue')
})
