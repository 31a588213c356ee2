import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LIMITS } from '../../domain/invoices/invoice.ts'
import { amountUpTo, money, percentage, quantityUpTo } from './amounts.ts'
import { day, email, isPhone, listQuery, moment, phone } from './common.ts'

const amount = amountUpTo('Amount', LIMITS.total)
const quantity = quantityUpTo(LIMITS.quantity)
const percent = percentage('VAT rate')
const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const faultOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('an amount', () => {
  test('travels as a number and is counted in whole kobo, exactly, up to the limit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: LIMITS.total }), (minor) => {
        const wire: unknown = JSON.parse(JSON.stringify(z.encode(money, minor)))
        expect(z.decode(amount, z.number().parse(wire))).toBe(minor)
      }),
    )
  })

  test.each([
    [0.29, 29n],
    [1.1, 110n],
    [4.35, 435n],
    [9_999_999_999_999.99, 999_999_999_999_999n],
    [1e3, 100_000n],
    [-0, 0n],
  ])('%d is %i kobo', (major, minor) => expect(z.decode(amount, major)).toBe(minor))

  test('has at most two decimals, no minus sign, and a limit', () => {
    expect(faultOf(amount, 0.001)).toBe('Amount has two decimals at most.')
    expect(faultOf(amount, -0.01)).toBe('Amount cannot be below zero.')
    expect(faultOf(amount, 10_000_000_000_000)).toBe('Amount can be 9,999,999,999,999.99 at most.')
    expect(faultOf(amount, undefined)).toBe('Enter the amount.')
    for (const value of ['1', true, Number.NaN, Number.POSITIVE_INFINITY, 1e300, [1], { a: 1 }])
      expect(accepts(amount, value)).toBe(false)
  })
})

describe('a quantity', () => {
  test('travels as a number and is counted in thousandths, exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: LIMITS.quantity }), (thousandths) => {
        expect(z.decode(quantity, z.encode(quantity, thousandths))).toBe(thousandths)
      }),
    )
  })

  test('lies between 0.001 and 1,000,000 with at most three decimals', () => {
    for (const value of [0.001, 1, 2.5, 999_999.999, 1_000_000])
      expect([value, accepts(quantity, value)]).toEqual([value, true])
    for (const value of [0, -1, 0.0001, 1.0005, 1_000_000.001, '1', null])
      expect([value, accepts(quantity, value)]).toEqual([value, false])
  })
})

test('a percentage is counted in basis points', () => {
  for (const [value, points] of [
    [0, 0],
    [7.5, 750],
    [0.01, 1],
    [100, 10_000],
  ] as const) {
    expect(z.decode(percent, value)).toBe(points)
    expect(z.encode(percent, points)).toBe(value)
  }
  for (const value of [-0.01, 100.01, 7.505, '7.5']) expect(accepts(percent, value)).toBe(false)
})

test('a moment travels as ISO 8601 with Z', () => {
  const text = '2026-12-04T09:30:00.123Z'
  expect(z.encode(moment, z.decode(moment, text))).toBe(text)
  for (const other of ['2026-12-04', '2026-12-04T09:30:00', '2026-12-04T09:30:00+01:00', 'now'])
    expect(accepts(moment, other)).toBe(false)
})

test('a day must exist in the calendar', () => {
  const due = day('Due date')
  for (const fine of ['2026-12-04', '2028-02-29', '1900-01-01', '9999-12-31'])
    expect([fine, accepts(due, fine)]).toEqual([fine, true])
  for (const wrong of [
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '1899-12-31',
    '26-01-01',
    '',
    ' 2026-12-04',
    20261204,
  ])
    expect([wrong, accepts(due, wrong)]).toEqual([wrong, false])
  expect(faultOf(due, '')).toBe('Enter the due date.')
  expect(faultOf(due, undefined)).toBe('Enter the due date.')
})

test('an e-mail address is kept as typed, trimmed and in one Unicode form', () => {
  expect(email.parse(' Ọlá@Example.NG ')).toBe('Ọlá@Example.NG'.normalize('NFC'))
  for (const fine of ['a@b.ng', 'a.b+c@d-e.co.uk', "o'brien@x.ie", 'ọlá@ṣọlá.ng'])
    expect([fine, accepts(email, fine)]).toEqual([fine, true])
  for (const wrong of [
    'a',
    'a@b',
    '@b.ng',
    'a@',
    'a@.ng',
    'a@b.',
    'a@b..ng',
    'a b@c.ng',
    'a@b c.ng',
    'a@b@c.ng',
    '<a@b.ng>',
    'a@b.ng;c@d.ng',
    'a\u0000@b.ng',
  ])
    expect([wrong, accepts(email, wrong)]).toEqual([wrong, false])
})

test('[CUST-2] a phone number has at least seven digits and the usual punctuation', () => {
  for (const fine of [
    '08030000142',
    '+234 803 000 0142',
    '(01) 270-0000',
    '0803.000.0142',
    '1234567',
  ])
    expect([fine, isPhone(fine), accepts(phone, fine)]).toEqual([fine, true, true])
  for (const wrong of ['123456', 'phone', '0803x0000142', '++2348030000142', '', '٠٨٠٣٠٠٠٠١٤٢'])
    expect([wrong, isPhone(wrong)]).toEqual([wrong, false])
})

describe('the query of a list', () => {
  test('defaults to a first page of eight', () => {
    expect(listQuery.parse({})).toEqual({ page: 1, pageSize: 8, search: '' })
    expect(listQuery.parse({ page: '3', pageSize: '100', search: 'ọlá' })).toEqual({
      page: 3,
      pageSize: 100,
      search: 'ọlá',
    })
  })

  test('accepts whole pages from 1 and sizes from 1 to 100', () => {
    for (const query of [
      { page: '0' },
      { page: '1.5' },
      { page: 'x' },
      { page: ['1', '2'] },
      { pageSize: '0' },
      { pageSize: '101' },
      { search: 'x'.repeat(201) },
    ])
      expect([query, accepts(listQuery, query)]).toEqual([query, false])
    expect(faultOf(listQuery, { page: '0' })).toContain('page must be')
    expect(faultOf(listQuery, { pageSize: '101' })).toContain('pageSize must be')
  })
})
