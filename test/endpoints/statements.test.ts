import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrader } from '../factories.ts'
import { startApp, type TestApp } from '../harness.ts'
import { endpoints, nameOf } from './access.ts'
import { type Calls, callsOf, inOrder, makeCall } from './calls.ts'
import { LEFT_OUT, statementsOf } from './statements.ts'
import { unversionedIn } from './unversioned.ts'

/** At most this many statements per call, the session check included. Lower a number when a call needs fewer. */
const MOST: Record<string, number> = JSON.parse(
  readFileSync(new URL('statement-counts.json', import.meta.url), 'utf8'),
)

let app: TestApp
let calls: Calls
let token: string

beforeAll(async () => {
  app = await startApp()
  const trader = await aTrader(app)
  token = trader.token
  calls = await callsOf(app, trader)
})
afterAll(() => app.close())

test('every endpoint of someone signed in is counted or left out', () => {
  const signedIn = endpoints.filter(({ needs }) => needs.length > 0).map(nameOf)
  expect(signedIn.toSorted()).toEqual([...Object.keys(MOST), ...LEFT_OUT].toSorted())
})

test.each(inOrder(Object.keys(MOST)))('%s asks the database no more than before', async (name) => {
  const [answer, statements] = await statementsOf(() => makeCall(app, name, calls[name], token))
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  expect(await unversionedIn(app, name, statements)).toEqual([])
  expect(statements.length, statements.join('\n')).toBeGreaterThan(0)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MOST[name] ?? 0)
})
