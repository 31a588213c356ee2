import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { amountUpTo, percentage, quantityUpTo } from '../../../contract/fields/amounts.ts'
import { LIMITS } from '../../../domain/invoices/invoice.ts'
import { AMOUNT, QUANTITY, RATE, tidyNumber, wireNumber } from './typed-number.ts'

/** Any text that may be typed or pasted; mostly close to numbers, since others are rejected at once. */
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 18 }),
  fc.string({ unit: fc.constantFrom(...'0123456789,.'), maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'0157,.- \u00a0kKmM%'), maxLength: 10 }),
  fc
    .tuple(fc.nat(999), fc.array(fc.nat(999), { maxLength: 3 }), fc.nat(9_999), fc.nat(4))
    .map(([first, groups, fraction, places]) =>
      [first, ...groups.map((group) => String(group).padStart(3, '0'))]
        .join(',')
        .concat(places > 0 ? `.${String(fraction).padStart(4, '0').slice(0, places)}` : ''),
    ),
  fc.string({ unit: 'grapheme' }),
)

/** Parses a shown en-US number, independently of the program's own parser. */
function parseShown(shown: string): number {
  expect(shown).toMatch(/^-?\d{1,3}(,\d{3})*(\.\d+)?$/)
  return Number(shown.split(',').join(''))
}

test.each([
  ['amount', AMOUNT, amountUpTo('Amount', LIMITS.total)],
  ['quantity', QUANTITY, quantityUpTo(LIMITS.quantity)],
  ['rate', RATE, percentage('VAT rate')],
] as const)(
  'for every text, a valid %s sent equals what its field shows',
  (_name, kind, schema) => {
    let sent = 0
    fc.assert(
      fc.property(typed, (text) => {
        const shown = tidyNumber(kind, text)
        const wire = wireNumber(kind, shown)
        // Whether the field lost focus or Enter was pressed in it.
        expect(wireNumber(kind, text)).toBe(wire)
        expect(tidyNumber(kind, shown)).toBe(shown)
        const { success, data } = z.safeDecode(schema, wire)
        if (!success) return
        sent += 1
        expect(wire).toBe(parseShown(shown))
        expect(kind.parse(shown)).toBe(BigInt(data))
      }),
      { numRuns: 5_000 },
    )
    expect(sent).toBeGreaterThan(500)
  },
)

test.each([AMOUNT, QUANTITY, RATE])('a decimal comma stays as typed and is no number', (kind) => {
  for (const text of ['1,5', '12,50', '7,5', '1,2,3', '1.234,56', ',5', '0,500']) {
    expect(tidyNumber(kind, text)).toBe(text)
    expect(wireNumber(kind, text)).toBeNaN()
  }
})

test('each kind formats its numbers in its own way', () => {
  expect(tidyNumber(AMOUNT, '1240000.5')).toBe('1,240,000.50')
  expect(tidyNumber(AMOUNT, '15k')).toBe('15,000.00')
  expect(wireNumber(AMOUNT, '1.2m')).toBe(1_200_000)
  expect(tidyNumber(QUANTITY, '1500.50')).toBe('1,500.5')
  expect(tidyNumber(QUANTITY, '-1.5')).toBe('-1.5')
  expect(tidyNumber(RATE, '7.50')).toBe('7.5')
  expect(wireNumber(RATE, '7.5')).toBe(7.5)
})

test('only amounts take k and m, and an empty field is no amount, no quantity and no tax', () => {
  for (const kind of [QUANTITY, RATE]) expect(wireNumber(kind, '1k')).toBeNaN()
  for (const kind of [AMOUNT, QUANTITY]) {
    expect(wireNumber(kind, ' ')).toBeNaN()
    expect(tidyNumber(kind, '')).toBe('')
  }
  expect(wireNumber(RATE, '')).toBe(0)
  expect(tidyNumber(RATE, ' ')).toBe('0')
})
