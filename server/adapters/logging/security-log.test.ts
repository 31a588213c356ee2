import { expect, test } from 'vitest'
import { clockOf } from '../clock.ts'
import { createLog } from './log.ts'
import { createSecurityLog, LINES_A_MINUTE } from './security-log.ts'

/** A security log with a movable clock; `lines` is its output. */
function listen() {
  const lines: Record<string, unknown>[] = []
  let now = Date.parse('2026-11-22T08:00:00Z')
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const security = createSecurityLog(
    log,
    clockOf(() => new Date(now)),
  )
  const of = (event: string) => lines.filter((line) => line.event === event)
  const pass = (seconds: number) => {
    now += seconds * 1000
  }
  return { security, lines, of, pass }
}

test('[V16.2.1] a line says what, who, where and when, with the details of its request', () => {
  const { security, lines } = listen()
  const request = security.of({ requestId: 'r', address: '192.0.2.1', route: '/api/x' })
  request.about('u')
  request.record('forbidden', { status: 403 })
  security.record('password-changed', { userId: 'v' })
  expect(lines).toMatchObject([
    {
      event: 'forbidden',
      requestId: 'r',
      address: '192.0.2.1',
      route: '/api/x',
      userId: 'u',
      status: 403,
      msg: 'forbidden',
      level: 40,
      time: expect.anything(),
    },
    { event: 'password-changed', userId: 'v', level: 30 },
  ])
  expect(lines[1]).not.toHaveProperty('requestId')
})

test('a flood from one address gets a few lines a minute, and one line with the count of the rest', () => {
  const { security, of, lines, pass } = listen()
  const { fromOne } = LINES_A_MINUTE
  for (let n = 0; n < 1_000; n += 1) security.of({ address: '192.0.2.1' }).record('rate-limited')
  security.of({ address: '192.0.2.2' }).record('rate-limited')
  expect(of('rate-limited')).toHaveLength(fromOne + 1)
  expect(of('left-out')).toEqual([])
  pass(60)
  security.of({ address: '192.0.2.1' }).record('rate-limited')
  expect(of('left-out')).toMatchObject([{ of: 'rate-limited', lines: 1_000 - fromOne }])
  expect(lines).toHaveLength(fromOne + 3)
  expect(security.counts().get('rate-limited')).toBe(1_002)
})

test('a flood from many addresses is bounded too, and does not suppress other events', () => {
  const { security, of } = listen()
  for (let n = 0; n < 5_000; n += 1)
    security.of({ address: `10.0.${n >> 8}.${n & 255}` }).record('unauthorized')
  security.of({ address: '10.0.0.1' }).record('bad-signature')
  expect(of('unauthorized')).toHaveLength(LINES_A_MINUTE.fromAll)
  expect(of('bad-signature')).toHaveLength(1)
  security.flush()
  expect(of('left-out')).toMatchObject([
    { of: 'unauthorized', lines: 5_000 - LINES_A_MINUTE.fromAll },
  ])
})

test('[V16.3.1] sign-ins and changes of credentials are always logged', () => {
  const { security, of } = listen()
  for (const event of ['sign-in', 'password-changed', 'email-changed', 'account-closed'] as const) {
    for (let n = 0; n < 400; n += 1) security.of({ address: '192.0.2.1' }).record(event)
    expect(of(event)).toHaveLength(400)
  }
})
