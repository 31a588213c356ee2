import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositDueOf, halfOf, INVOICE_STATUSES, settledAmount, statusOf } from './invoice.ts'

const totals = fc.bigInt({ min: 0n, max: 999_999_999_999_999n })

test('[INV-13] the amount paid decides the status', () => {
  expect(statusOf(0n, 1_000n)).toBe('Not-Paid')
  expect(statusOf(500n, 1_000n)).toBe('Half Payment')
  expect(statusOf(499n, 1_000n)).toBe('Balanced Remaining')
  expect(statusOf(501n, 1_000n)).toBe('Balanced Remaining')
  expect(statusOf(1_000n, 1_000n)).toBe('Paid')
})

test('[INV-13] half of an odd total is rounded half away from zero to the kobo', () => {
  expect(halfOf(1_001n)).toBe(501n)
  expect(statusOf(501n, 1_001n)).toBe('Half Payment')
  expect(statusOf(500n, 1_001n)).toBe('Balanced Remaining')
  expect(statusOf(1n, 1n)).toBe('Paid')
})

test('[INV-13] a status alone sets the amount', () => {
  expect(settledAmount({ status: 'Paid' }, 1_000n, 0n)).toBe(1_000n)
  expect(settledAmount({ status: 'Half Payment' }, 1_000n, 0n)).toBe(500n)
  expect(settledAmount({ status: 'Not-Paid' }, 1_000n, 700n)).toBe(0n)
  for (const paid of [0n, 700n])
    expect(() => settledAmount({ status: 'Balanced Remaining' }, 1_000n, paid)).toThrow('amount')
})

test('[INV-13] a contradiction or an amount above the total is refused', () => {
  expect(() => settledAmount({ status: 'Paid', amountPaid: 999n }, 1_000n, 0n)).toThrow('Balanced')
  expect(() => settledAmount({ amountPaid: 1_001n }, 1_000n, 0n)).toThrow('more than the total')
  expect(settledAmount({ status: 'Half Payment', amountPaid: 500n }, 1_000n, 0n)).toBe(500n)
})

test('[INV-13] for every request the amount lies between zero and the total and matches the status', () => {
  const asked = fc.record(
    { status: fc.constantFrom(...INVOICE_STATUSES), amountPaid: totals },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(asked, totals, (request, total) => {
      let amount: bigint
      try {
        amount = settledAmount(request, total, 0n)
      } catch {
        return
      }
      expect(amount).toBeGreaterThanOrEqual(0n)
      expect(amount).toBeLessThanOrEqual(total)
      if (request.status) expect(statusOf(amount, total)).toBe(request.status)
    }),
  )
})

test('a deposit is rounded half away from zero, and less what was paid; never more than is due', () => {
  const invoice = {
    state: 'issued',
    total: 1_001n,
    amountPaid: 0n,
    credited: 0n,
    depositRate: 5_000,
  } as const
  expect(depositDueOf(invoice)).toBe(501n)
  expect(depositDueOf({ ...invoice, amountPaid: 1n })).toBe(500n)
  expect(depositDueOf({ ...invoice, amountPaid: 600n })).toBe(0n)
  expect(depositDueOf({ ...invoice, credited: 900n })).toBe(101n)
  expect(depositDueOf({ ...invoice, state: 'void' })).toBe(0n)
  expect(depositDueOf({ ...invoice, depositRate: null })).toBe(0n)
})
