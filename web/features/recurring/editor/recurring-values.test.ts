import { expect, test } from 'vitest'
import { recurringInvoiceFields } from '../../../../contract/schemas/recurring.ts'
import { PLAIN_LINE, PLAIN_TERMS } from '../../../../domain/invoices/terms.ts'
import type { RecurringInvoice } from '../../../../domain/recurring/recurring.ts'
import { BLANK } from '../../invoices/index.ts'
import {
  blankRecurring,
  formPathOf,
  type RepeatValues,
  valuesOfRecurring,
  wireRecurring,
} from './recurring-values.ts'

const recurring: RecurringInvoice = {
  kind: 'invoice',
  id: 'r',
  name: 'Retainer',
  template: {
    businessId: 'b',
    customerId: 'c',
    customerName: 'Ada Ltd',
    currency: 'USD',
    details: 'Design',
    footer: '<p>Thanks</p>',
    depositRate: 3_050,
    terms: { ...PLAIN_TERMS, discountRate: 250, withholdingRate: 500 },
    lines: [{ description: 'Hours', ...PLAIN_LINE, quantity: 2_500n, unitPrice: 65_050n }],
  },
  customerName: 'Ada Ltd',
  currency: 'USD',
  total: 162_625n,
  dueInDays: 7,
  rule: { every: 2, unit: 'month', day: 'last' },
  startsOn: '2027-01-31',
  end: { after: 6 },
  action: 'send',
  catchUp: 'skip',
  state: 'active',
  nextOn: '2027-03-31',
  lastOn: '2027-01-31',
  made: 1,
  lastError: '',
  version: 4,
  createdAt: new Date('2026-11-23T09:00:00Z'),
}

test('a recurring invoice opened in the form and saved unchanged is the same, in the version that was opened', () => {
  const body = wireRecurring(valuesOfRecurring(recurring), recurring)
  expect(recurringInvoiceFields.parse(body)).toMatchObject({
    name: 'Retainer',
    template: {
      businessID: 'b',
      clientID: 'c',
      currency: 'USD',
      details: 'Design',
      footer: '<p>Thanks</p>',
      depositPercent: 3_050,
      items: [{ description: 'Hours', qty: 2_500n, unitPrice: 65_050n }],
    },
    dueInDays: 7,
    rule: { every: 2, unit: 'month', day: 'last' },
    startsOn: '2027-01-31',
    ends: { after: 6 },
    action: 'send',
    catchUp: 'skip',
    version: 4,
  })
})

test('a client who was deleted must be chosen again', () => {
  const template = { ...recurring.template, customerId: undefined }
  const body = wireRecurring(valuesOfRecurring({ ...recurring, template }), recurring)
  expect(faultsOf(body, 'never')).toEqual(['customerId'])
})

test('everything that is missing or wrong is reported at its own field', () => {
  const blank = blankRecurring('b', '2027-01-31')
  const wrong = (change: Partial<RepeatValues>) => {
    const repeat = { ...blank.repeat, ...change } as RepeatValues
    return faultsOf(
      wireRecurring({ ...blank, customerId: 'c', lines: LINES, repeat }, undefined),
      repeat.end,
    )
  }
  expect(faultsOf(wireRecurring(blank, undefined), 'never')).toEqual([
    'customerId',
    'lines.0.description',
    'lines.0.unitPrice',
  ])
  expect(wrong({ every: '' })).toEqual(['repeat.every'])
  expect(wrong({ every: '1.5' })).toEqual(['repeat.every'])
  expect(wrong({ every: '366' })).toEqual(['repeat.every'])
  expect(wrong({ dueInDays: '-1' })).toEqual(['repeat.dueInDays'])
  expect(wrong({ startsOn: '' })).toEqual(['repeat.startsOn'])
  expect(wrong({ end: 'on', endOn: '' })).toEqual(['repeat.endOn'])
  expect(wrong({ end: 'after', times: '0' })).toEqual(['repeat.times'])
  expect(wrong({ end: 'never', endOn: '', times: '' })).toEqual([])
})

test('errors of the server about a template are reported at the fields of the form', () => {
  expect(formPathOf(['template', 'clientID'], 'never')).toEqual(['customerId'])
  expect(formPathOf(['template', 'items', '0', 'qty'], 'never')).toEqual(['lines', '0', 'quantity'])
})

test('a day of the month is sent for months only', () => {
  const { repeat, ...rest } = valuesOfRecurring(recurring)
  const weekly = { ...rest, repeat: { ...repeat, unit: 'week' } as RepeatValues }
  expect(wireRecurring(weekly, recurring).rule).toEqual({ every: 2, unit: 'week' })
})

const LINES = [{ ...BLANK.line, description: 'Rent', unitPrice: '100' }]

/** The fields of the form that the contract refuses, in their order. */
function faultsOf(body: unknown, end: RepeatValues['end']): string[] {
  const { error } = recurringInvoiceFields.safeParse(body)
  return (error?.issues ?? []).map(({ path }) => formPathOf(path, end).join('.')).toSorted()
}
