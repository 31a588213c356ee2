import { expect, test } from 'vitest'
import { historyOf } from './history-entries.ts'
import { outcomeOf } from './outcome-text.ts'

const estimate = {
  status: 'Sent',
  validUntil: '2026-12-04',
  acceptedBy: '',
  declineReason: '',
  invoiceNumber: '',
} as const

test('an estimate says what its status means, and what can be done about it', () => {
  const said = (change: Partial<Parameters<typeof outcomeOf>[0]>) =>
    outcomeOf({ ...estimate, ...change })
  expect(said({ status: 'Draft' })).toContain('valid until Friday, December 4, 2026')
  expect(said({})).toContain('answer until Friday, December 4, 2026')
  expect(said({ status: 'Expired' })).toContain('was valid until Friday')
  expect(said({ status: 'Declined', declineReason: 'Too dear' })).toContain('“Too dear”')
  expect(said({ status: 'Declined' })).toContain('no reason')
  expect(said({ status: 'Accepted', acceptedBy: 'Ọlá' })).toContain('Ọlá accepted it')
  expect(said({ status: 'Invoiced' })).toBe('A draft invoice was made of it.')
  expect(said({ status: 'Invoiced', invoiceNumber: 'INV-000012' })).toContain('INV-000012')
})

test('the history of an estimate has its answer first, and nothing that did not happen', () => {
  const createdAt = new Date('2026-11-20T09:00:00Z')
  const sentAt = new Date('2026-11-20T09:05:00Z')
  const answeredAt = new Date('2026-11-22T18:00:00Z')
  const dated = { createdAt, sentAt: null, answeredAt: null, acceptedBy: '', declineReason: '' }
  const texts = (change: Partial<typeof dated> | object) =>
    historyOf({ ...dated, ...change }, []).map(({ text }) => text)
  expect(texts({})).toEqual(['Created'])
  expect(texts({ sentAt })).toEqual(['First given to the customer', 'Created'])
  expect(texts({ sentAt, answeredAt, acceptedBy: 'Ọlá' })[0]).toBe('Accepted by Ọlá')
  expect(texts({ sentAt, answeredAt, declineReason: 'Too dear' })[0]).toBe('Declined: Too dear')
  expect(texts({ sentAt, answeredAt })[0]).toBe('Declined without a reason')
})

test('the history includes the result of each mail, in the order of time', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
  const mail = { to: 'ada@example.com', state: 'accepted', reason: '' } as const
  const dated = { createdAt: at('09:00'), sentAt: at('09:06'), answeredAt: at('18:00') }
  const entries = historyOf({ ...dated, acceptedBy: 'Ada', declineReason: '' }, [
    { ...mail, createdAt: at('12:00'), state: 'failed', reason: 'no such address' },
    { ...mail, createdAt: at('09:05') },
  ])
  expect(entries.map(({ text }) => text)).toEqual([
    'Accepted by Ada',
    'The mail to ada@example.com failed: no such address',
    'First given to the customer',
    'Mailed to ada@example.com',
    'Created',
  ])
})
