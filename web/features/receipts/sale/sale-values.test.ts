import { expect, test } from 'vitest'
import { saleReceipt } from '../../../../contract/schemas/invoices/receipt.ts'
import { NEW_SALE, saleTotal, wireSale } from './sale-values.ts'

const item = (description: string, unitPrice: string) => ({ description, unitPrice })

test('three fields are a whole sale', () => {
  const { sale } = NEW_SALE
  const wire = wireSale({ sale: { ...sale, lines: [item('Pepper', '1.5k')] } })
  expect(saleReceipt.parse(wire).sale).toMatchObject({
    method: 'cash',
    currency: 'NGN',
    items: [{ description: 'Pepper', qty: 1000n, unitPrice: 150_000n }],
  })
  expect(wire.sale).not.toHaveProperty('clientName')
})

test('missing values are reported at their fields', () => {
  const { error } = saleReceipt.safeParse(wireSale(NEW_SALE))
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'sale.items.0.description',
    'sale.items.0.unitPrice',
  ])
})

test('the total is that of the items that have an amount', () => {
  expect(saleTotal([item('Pepper', '1,500.50'), item('Rice', ''), item('Oil', 'two')])).toBe(
    150_050n,
  )
})
