import { expect, test } from 'vitest'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { resolverFor } from '../../../lib/form/form-errors.ts'
import { WIRE_NAMES } from '../form/index.ts'
import {
  amountFor,
  type StatusValues,
  statusFor,
  statusOptions,
  statusSchemaFor,
  wireStatus,
} from './status-values.ts'

const TOTAL = 124_000_001n

test('[INV-13] Paid fills in the total, Half Payment half of it, Not-Paid 0', () => {
  expect(amountFor('Paid', '', TOTAL)).toBe('1,240,000.01')
  expect(amountFor('Half Payment', '5', TOTAL)).toBe('620,000.01')
  expect(amountFor('Not-Paid', '5', TOTAL)).toBe('0.00')
})

test('[INV-13] Balanced Remaining keeps a matching amount and clears any other', () => {
  expect(amountFor('Balanced Remaining', '1,000', TOTAL)).toBe('1,000')
  expect(amountFor('Balanced Remaining', '1,240,000.01', TOTAL)).toBe('')
  expect(amountFor('Balanced Remaining', '0', TOTAL)).toBe('')
})

test('[INV-13] a typed amount determines the status; one outside 0 to the total gives none', () => {
  expect(statusFor('0', TOTAL)).toBe('Not-Paid')
  expect(statusFor('620,000.01', TOTAL)).toBe('Half Payment')
  expect(statusFor('1', TOTAL)).toBe('Balanced Remaining')
  expect(statusFor('1,240,000.01', TOTAL)).toBe('Paid')
  expect(statusFor('1,240,000.02', TOTAL)).toBeUndefined()
  expect(statusFor('-1', TOTAL)).toBeUndefined()
  expect(statusFor('some', TOTAL)).toBeUndefined()
})

test('[INV-12] the dropdown has three options and the current one; Not-Paid only while current', () => {
  expect(statusOptions(['Not-Paid'])).toEqual([
    'Not-Paid',
    'Paid',
    'Balanced Remaining',
    'Half Payment',
  ])
  expect(statusOptions(['Paid', 'Paid'])).toEqual(['Paid', 'Balanced Remaining', 'Half Payment'])
})

/** The fields of an invoice that the schema uses. */
const invoice: Pick<Invoice, 'total' | 'amountPaid'> = { total: 10_000n, amountPaid: 0n }

const faults = (body: unknown) =>
  statusSchemaFor(invoice)
    .safeParse(body)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('[INV-13] an amount that contradicts the status or exceeds the total is not sent', () => {
  expect(faults({ status: 'Paid', amountPaid: 100 })).toBeUndefined()
  expect(faults({ status: 'Balanced Remaining', amountPaid: 20.5 })).toBeUndefined()
  expect(faults({ status: 'Paid', amountPaid: 100.01 })).toEqual([
    'amountPaid: Amount paid is more than the total.',
  ])
  expect(faults({ status: 'Paid', amountPaid: 50 })).toEqual([
    'status: The amount paid gives the status Half Payment, not Paid.',
    'amountPaid: The amount paid gives the status Half Payment, not Paid.',
  ])
})

/** What the status screen sends for its values, or the fields that it marks. */
async function submitted(typed: Partial<StatusValues>) {
  const shown = { customerId: 'c', customerName: 'Ada Ltd', version: 3 }
  const values: StatusValues = {
    ...{ customerId: 'c', details: '', amountPaid: '0', status: 'Not-Paid', dueDate: '2027-01-29' },
    ...typed,
  }
  const wire = (each: StatusValues) => wireStatus(each, shown)
  const options = { fields: {}, shouldUseNativeValidation: false }
  return resolverFor(statusSchemaFor(invoice), wire, WIRE_NAMES)(values, undefined, options)
}

test('[INV-12] the status screen sends the invoice’s own customer, and the version that it shows', async () => {
  const { values } = await submitted({ amountPaid: '50', status: 'Half Payment' })
  expect(values).toMatchObject({
    clientID: 'c',
    clientName: 'Ada Ltd',
    amountPaid: 5_000n,
    version: 3,
  })
})

test.each(['12,50', '1.234,56', ',5'])(
  '[INV-13] the amount paid %o has a decimal comma and is refused at its field',
  async (amountPaid) => {
    const { errors } = await submitted({ amountPaid })
    expect(errors).toMatchObject({
      amountPaid: { message: 'Write it as a number, such as 2 or 1,500.50.' },
    })
  },
)
