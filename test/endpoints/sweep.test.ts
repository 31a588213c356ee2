import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { everyEndpoint } from '../../contract/index.ts'
import { addDays } from '../../domain/dates.ts'
import { makeDueJob } from '../../server/features/recurring/jobs.ts'
import { aClearedInvoice } from '../clearances.ts'
import {
  aClaim,
  anEstimate,
  anExpense,
  anInvoice,
  anItem,
  aRecurring,
  aTrader,
} from '../factories.ts'
import { type Answer, startApp, type TestApp } from '../harness.ts'
import { anImport } from '../upload.ts'
import { fieldsOf, sampleOf } from './sample.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let stranger: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
  stranger = await aTrader(app)
  const { _id: invoiceID } = await anInvoice(app, trader)
  const body = { invoiceID, amount: 1, method: 'cash' }
  const { token } = trader
  const { body: paid } = await app.call('POST', '/payment/add', { token, body })
  await app.call('POST', '/receipt/add', { token, body: { paymentID: paid.data._id } })
  const credit = { invoiceID, amount: 1, reason: 'Not delivered' }
  await app.call('POST', '/creditnote/add', { token, body: credit })
  await anImport(app, trader)
  await aClearedInvoice(app, trader)
  await anItem(app, trader)
  const offered = await anEstimate(app, trader)
  await app.call('POST', `/estimate/link/${offered._id}`, { token })
  await app.call('POST', `/client/statement/link/${trader.customer._id}`, { token })
  await anEstimate(app, trader)
  await anExpense(app, trader)
  await aRecurring(app, trader, { startsOn: addDays(app.risiti.ctx.clock.today(), -1) })
  await makeDueJob.run(app.risiti.ctx, {})
  await aClaim(app, trader, invoiceID)
  const account = { bankCode: '011', accountNumber: '0000014579' }
  await app.call('PUT', `/payout/update/${trader.business._id}`, { token, body: account })
  await app.call('POST', `/reminder/send/${(await anInvoice(app, trader))._id}`, { token })
})
afterAll(() => app.close())

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'
const endpoints = everyEndpoint()
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const named = (list: Endpoint[]) => list.map((endpoint) => [nameOf(endpoint), endpoint] as const)

/** The path with an id that does not exist, or a given one. */
function pathOf({ path }: Endpoint, id = UNKNOWN_ID): string {
  return path.replace(/\{\w+\}/g, id)
}

function sane(answer: Answer) {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
}

function refused(answer: Answer, ...statuses: number[]) {
  expect(statuses, JSON.stringify(answer.body)).toContain(answer.status)
  expect(answer.body).toMatchObject({ error: expect.any(String), requestId: expect.any(String) })
  expect(answer.body.message).toBe(answer.body.error)
  expect(answer.body.error.length).toBeGreaterThan(5)
}

test('the sweep has every endpoint of the contract', () => {
  expect(endpoints.length).toBeGreaterThan(30)
  expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length)
})

describe('[API-5] bad bodies', () => {
  const withBody = endpoints.filter(({ body, accepts }) => body && accepts !== 'multipart')
  const send = async (endpoint: Endpoint, options: Parameters<TestApp['call']>[2]) => {
    const own = endpoint.path.includes('{id}') ? (await anInvoice(app, trader))._id : trader.userID
    // A successful login ends the session it was sent with.
    const token = endpoint.needs.length === 0 ? undefined : trader.token
    return app.call(endpoint.method, pathOf(endpoint, own), { token, ...options })
  }

  test.each(named(withBody))('%s empty, or no object → 4xx', async (_, endpoint) => {
    const free = endpoint.body?.safeParse({}).success
    const empty = await send(endpoint, { body: {} })
    if (free) sane(empty)
    else refused(empty, 422, 404)
    for (const body of [[], 'text', 7, true, [[]]])
      refused(await send(endpoint, { body }), 422, 404)
  })

  test.each(named(withBody))('%s with a wrong type in any field → 4xx', async (_, endpoint) => {
    const schema = endpoint.body
    if (!schema) return
    for (const [field, { type }] of Object.entries(fieldsOf(schema))) {
      for (const wrong of [{ a: 1 }, [1], type === 'boolean' ? 'yes' : true]) {
        const answer = await send(endpoint, { body: { ...sampleOf(schema), [field]: wrong } })
        refused(answer, 422, 404, 429)
      }
    }
  })

  test.each(named(withBody))('%s with hostile numbers → never a 5xx', async (_, endpoint) => {
    const schema = endpoint.body
    if (!schema) return
    const hostile = [-1, 1e308, 0.1 + 0.2, null]
    for (const field of Object.keys(fieldsOf(schema)))
      for (const value of hostile)
        sane(await send(endpoint, { body: { ...sampleOf(schema), [field]: value } }))
  })

  test.each(named(withBody))(
    '%s with unknown fields → dropped, never answered',
    async (_, endpoint) => {
      const schema = endpoint.body
      if (!schema) return
      const body = { ...sampleOf(schema), account_id: stranger.userID, zzz: 'zzz', isPremium: true }
      const answer = await send(endpoint, { body })
      sane(answer)
      expect(JSON.stringify(answer.body)).not.toContain('zzz')
      expect(JSON.stringify(answer.body)).not.toContain(stranger.userID)
    },
  )

  test.each(named(withBody))(
    '%s not JSON, too large, of another type → 400, 413, 415',
    async (_, endpoint) => {
      const json = { 'content-type': 'application/json' }
      refused(await send(endpoint, { payload: '{"a":', headers: json }), 400)
      refused(await send(endpoint, { payload: '{"__proto__":{"a":1}}', headers: json }), 400)
      refused(
        await send(endpoint, { payload: `{"a":"${'x'.repeat(1_100_000)}"}`, headers: json }),
        413,
      )
      refused(
        await send(endpoint, { payload: '<a/>', headers: { 'content-type': 'text/xml' } }),
        415,
      )
    },
  )
})

describe('[API-4] lists', () => {
  const lists = endpoints.filter(({ query, params }) => query && 'page' in query.shape && !params)
  test.each(named(lists))('%s refuses pages that cannot be', async (_, endpoint) => {
    const { token } = trader
    for (const query of [
      'page=0',
      'page=-1',
      'page=x',
      'page=1.5',
      'page=1&page=2',
      'pageSize=0',
      'pageSize=101',
      'pageSize=1e9',
    ])
      refused(await app.call('GET', `${endpoint.path}?${query}`, { token }), 422)
  })

  test.each(named(lists))(
    '%s answers data and true totals, also past the end',
    async (_, endpoint) => {
      const { token } = trader
      const first = await app.call('GET', `${endpoint.path}?search=%25_\\%00`, { token })
      sane(first)
      const { body } = await app.call('GET', `${endpoint.path}?page=9999&pageSize=1`, { token })
      expect(body).toMatchObject({ data: [], page: 9999, pageSize: 1, pages: body.total })
      expect(body.total).toBeGreaterThan(0)
    },
  )
})
