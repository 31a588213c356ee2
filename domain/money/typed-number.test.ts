import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuantity } from './quantity.ts'
import { plainNumber } from './typed-number.ts'

test('a number may be grouped in threes, by commas or by spaces', () => {
  for (const [typed, plain] of [
    ['2', '2'],
    [' 1,500.50 ', '1500.50'],
    ['1,240,000', '1240000'],
    ['1 500', '1500'],
    ['1\u00a0240\u00a0000.5', '1240000.5'],
    ['1\u202f500', '1500'],
    ['1500000', '1500000'],
    ['-3', '-3'],
    ['007', '007'],
  ] as const)
    expect(plainNumber(typed), typed).toBe(plain)
})

test.each([
  '1,5',
  '12,50',
  '7,5',
  '1,2,3',
  '1.234,56',
  ',5',
  '5,',
  '1,',
  '1,,500',
  '1,5000',
  '1500,000',
  '0,500',
  '01,500',
  '1,500 000',
  '1 5',
  '1.5.0',
  '1.500,000',
  '1.,5',
  '1,500.5,0',
  '1e3',
  '+1',
  '1_000',
  '٣',
  '１',
  '½',
  '₦5',
  '.',
  '-',
  '',
  '9'.repeat(41),
])('%j is ambiguous or invalid, and is refused', (typed) => {
  expect(plainNumber(typed)).toBeNull()
})

/** Text as typed on a number pad, valid or not. */
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789,. -'), maxLength: 14 }),
  fc.string({ unit: 'grapheme' }),
)

test('a separator is only accepted before groups of three digits, for every text', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const plain = plainNumber(text)
      if (plain === null) return
      const [whole = '', ...rest] = text.trim().replace('-', '').split('.')
      expect(rest.join('.')).toMatch(/^\d*$/)
      const [first = '', ...groups] = whole.split(/[, ]/)
      for (const group of groups) expect(group).toMatch(/^\d{3}$/)
      if (groups.length > 0) expect(first).toMatch(/^[1-9]\d{0,2}$/)
      expect(Number(plain)).toBe(Number(text.trim().replaceAll(/[, ]/g, '')))
    }),
    { numRuns: 5_000 },
  )
})

test('[INV-5] a quantity has at most three decimals', () => {
  expect(parseQuantity('1,000.125')).toBe(1_000_125n)
  expect(parseQuantity('0.5000')).toBe(500n)
  expect(parseQuantity('0.0001')).toBeNull()
  expect(parseQuantity('1k')).toBeNull()
})
