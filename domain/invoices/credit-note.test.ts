import { describe, expect, test } from 'vitest'
import { splitCredit } from './credit-note.ts'

const NOTHING = { subtotal: 0n, vat: 0n }

describe('a credit by amount', () => {
  test('has VAT in the proportion of its invoice, rounded half away from zero', () => {
    const invoice = { subtotal: 10_000n, vat: 750n }
    expect(splitCredit(1_075n, invoice, NOTHING)).toEqual({ subtotal: 1_000n, vat: 75n })
    expect(splitCredit(1n, invoice, NOTHING)).toEqual({ subtotal: 1n, vat: 0n })
    expect(splitCredit(10n, { subtotal: 19n, vat: 1n }, NOTHING)).toEqual({ subtotal: 9n, vat: 1n })
    expect(splitCredit(700n, { subtotal: 10_000n, vat: 0n }, NOTHING)).toEqual({
      subtotal: 700n,
      vat: 0n,
    })
  })

  test.each([1n, 7n, 333n, 3_333n, 5_000n])(
    'of %s kobo at a time takes back the whole invoice to the last kobo',
    (step) => {
      const invoice = { subtotal: 9_302n, vat: 698n }
      let credited = NOTHING
      for (let left = 10_000n; left > 0n; ) {
        const amount = left < step ? left : step
        const { subtotal, vat } = splitCredit(amount, invoice, credited)
        expect(subtotal + vat).toBe(amount)
        expect(subtotal >= 0n && vat >= 0n).toBe(true)
        credited = { subtotal: credited.subtotal + subtotal, vat: credited.vat + vat }
        left -= amount
      }
      expect(credited).toEqual(invoice)
    },
  )

  test('stays exact where lines took back more net, or more VAT, than the invoice has in proportion', () => {
    const invoice = { subtotal: 93n, vat: 7n }
    expect(splitCredit(2n, invoice, { subtotal: 98n, vat: 0n })).toEqual({ subtotal: 0n, vat: 2n })
    expect(splitCredit(2n, invoice, { subtotal: 90n, vat: 8n })).toEqual({ subtotal: 2n, vat: 0n })
  })
})
