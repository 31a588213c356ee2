import { expect, test } from 'vitest'
import { whatIsNext } from './schedule.ts'

const PLAN = {
  rule: { every: 1, unit: 'month' },
  startsOn: '2027-01-31',
  end: { after: 2 },
  action: 'issue',
} as const
const START = { made: 0, passedOn: null, noticedOn: null }

test('a day is made at six in the morning in the time zone of its business', () => {
  const at = (timeZone: string) => whatIsNext(PLAN, START, timeZone)?.wakeAt.toISOString()
  expect(at('Africa/Lagos')).toBe('2027-01-31T05:00:00.000Z')
  expect(at('America/New_York')).toBe('2027-01-31T11:00:00.000Z')
})

test('the owner has notice of what will be sent a day before, once', () => {
  const sent = { ...PLAN, action: 'send' } as const
  const notice = whatIsNext(sent, START, 'Africa/Lagos')
  expect(notice).toEqual({ day: '2027-01-31', wakeAt: new Date('2027-01-30T05:00:00Z') })
  const noticed = whatIsNext(sent, { ...START, noticedOn: '2027-01-31' }, 'Africa/Lagos')
  expect(noticed?.wakeAt).toEqual(new Date('2027-01-31T05:00:00Z'))
})

test('days that were skipped do not count towards the end; what was made does', () => {
  const next = (made: number, passedOn: string) =>
    whatIsNext(PLAN, { ...START, made, passedOn }, 'Africa/Lagos')?.day ?? null
  expect(next(0, '2027-02-28')).toBe('2027-03-31')
  expect(next(1, '2027-03-31')).toBe('2027-04-30')
  expect(next(2, '2027-04-30')).toBeNull()
})
