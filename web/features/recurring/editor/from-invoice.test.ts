import { expect, test } from 'vitest'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { startOfRepeat } from './from-invoice.ts'

const LINE = { id: 'l', description: 'Rent', quantity: 1_000n, unitPrice: 5_000n, amount: 5_000n }
const repeatOf = (issuedAt: string, dueDate: string, today: string, zone = 'Africa/Lagos') => {
  const invoice = {
    ...{ state: 'issued', seller: { businessId: 'b' }, customerId: 'c', currency: 'NGN' },
    ...{ details: 'Flat 2', depositRate: null, footer: '', lines: [LINE] },
    ...{ issuedAt: new Date(issuedAt), createdAt: new Date(issuedAt), dueDate },
  }
  return startOfRepeat(invoice as unknown as Invoice, today, zone)
}

test('an invoice is repeated every month on its day, from a month after it', () => {
  const { repeat, customerId, lines, dueDate } = repeatOf(
    '2026-11-12T09:00:00Z',
    '2026-11-26',
    '2026-11-23',
  )
  expect(repeat).toMatchObject({
    ...{ every: '1', unit: 'month', startsOn: '2026-12-12', day: '', dueInDays: '14' },
  })
  expect([customerId, dueDate, lines[0]?.description]).toEqual(['c', '', 'Rent'])
})

test('an old invoice starts with the next of its days, and the 31st stays the 31st', () => {
  expect(repeatOf('2026-01-12T09:00:00Z', '', '2026-11-23').repeat?.startsOn).toBe('2026-12-12')
  const { repeat } = repeatOf('2027-01-31T09:00:00Z', '2027-01-01', '2027-02-02')
  expect(repeat).toMatchObject({ startsOn: '2027-02-28', day: '31', dueInDays: '0' })
})

test('its day is that of its business: in Lagos it begins an hour earlier than in Accra', () => {
  const startsOn = (zone: string) =>
    repeatOf('2026-11-12T23:30:00Z', '', '2026-11-23', zone).repeat?.startsOn
  expect([startsOn('Africa/Lagos'), startsOn('Africa/Accra')]).toEqual(['2026-12-13', '2026-12-12'])
})
