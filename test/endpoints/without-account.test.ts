import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGoogleIdentity } from '../../server/adapters/identity/google.ts'
import { aTrader } from '../factories.ts'
import { startApp, type TestApp, waitFor } from '../harness.ts'
import { callsOf, inOrder, makeCall } from './calls.ts'
import { namesItsAccount, shapeOf } from './shape.ts'
import { FRAME } from './statements.ts'
import { runTimetable, visit } from './visits.ts'
import { WITHOUT_ACCOUNT } from './without-account.ts'

/** The shapes of all statements that name neither an account nor a user. */
const found = new Set<string>()
/** True in what the test asks for itself. */
const asking = new AsyncLocalStorage<true>()

function record(texts: unknown): void {
  if (!Array.isArray(texts) || asking.getStore()) return
  for (const text of texts.map(String))
    if (!FRAME.test(text) && !namesItsAccount(text)) found.add(shapeOf(text))
}

let app: TestApp
beforeAll(async () => {
  app = await startApp({}, { google: createGoogleIdentity({ clientId: 'a client' }) })
  subscribe('risiti:database', record)
  const trader = await aTrader(app)
  const calls = await callsOf(app, trader)
  for (const name of inOrder(Object.keys(calls)))
    await makeCall(app, name, calls[name], trader.token)
  await visit(app, await aTrader(app))
  await untilIdle()
  await runTimetable(app)
  await untilIdle()
  unsubscribe('risiti:database', record)
})
afterAll(() => app.close())

/** Waits until every job that is due has ended: its statements count too. */
function untilIdle(): Promise<true> {
  const due = sql`select from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now()`
  const isIdle = async () => {
    const { rows } = await app.risiti.ctx.db.ask((db) => due.execute(db))
    return rows.length === 0 ? true : null
  }
  return asking.run(true, () => waitFor(isIdle, 'every job to end'))
}

test('every statement names its account or user, or is listed with a reason', () => {
  const listed = WITHOUT_ACCOUNT.flatMap(({ statements }) => statements)
  const unlisted = [...found].filter((shape) => !listed.includes(shape))
  expect(unlisted.toSorted()).toEqual([])
  // What is listed is still asked.
  expect(listed.filter((shape) => !found.has(shape))).toEqual([])
})
