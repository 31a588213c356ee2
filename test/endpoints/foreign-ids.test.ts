import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type Answer, startApp, type TestApp } from '../harness.ts'
import { aFullTrader, endpoints, nameOf, pathWith, senderOf, UNKNOWN_ID } from './access.ts'
import { type Sample, samplesOf, withValue } from './sample.ts'
import { hashTables } from './table-hashes.ts'

let app: TestApp
let send: ReturnType<typeof senderOf>
let caller: Awaited<ReturnType<typeof aFullTrader>>
let victim: Awaited<ReturnType<typeof aFullTrader>>
let spare: Awaited<ReturnType<typeof aFullTrader>> | undefined
/** Hashes of the victim's rows, which no test here may change. */
let before: Record<string, string>

beforeAll(async () => {
  app = await startApp()
  send = senderOf(app)
  caller = await aFullTrader(app)
  victim = await aFullTrader(app)
  before = await hashTables(app, victim.userID)
})
afterAll(() => app.close())

const UNREADABLE = ['no-id', '%00', "'or 1=1", '../../etc/passwd']

/** Internal counters, whose ids appear in no response. */
const INTERNAL = ['factor_failures.id', 'refused_uploads.id', 'wrong_codes.id']

test('the victim owns something of every kind', () => {
  const missing = Object.entries(victim.kinds).flatMap(([kind, id]) => (id === null ? [kind] : []))
  expect(missing.filter((kind) => !INTERNAL.includes(kind))).toEqual([])
  expect(victim.ids.length).toBeGreaterThan(9)
})

const inPath = endpoints.filter(({ params }) => params)
test.each(inPath.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "[INV-15] [CUST-5] [BIZ-5] %s with another's id in the path",
  async (_, endpoint) => {
    for (const sample of endpoint.body ? samplesOf(endpoint.body) : [undefined]) {
      const body = sample && filled(sample)
      await tryAll(endpoint, (id, token) => send(endpoint, pathWith(endpoint, id), token, body))
    }
  },
)

const inBody = endpoints.flatMap((endpoint) =>
  endpoint.body && endpoint.needs.length > 0
    ? samplesOf(endpoint.body).flatMap((sample) =>
        sample.ids.map(
          (place) => [`${nameOf(endpoint)}: ${place.join('.')}`, endpoint, sample, place] as const,
        ),
      )
    : [],
)
test.each(inBody)(
  "[INV-15] [CUST-5] [BIZ-5] another's id in the body of %s",
  async (_, endpoint, sample, place) => {
    const body = filled(sample)
    const path = await ownPath(endpoint, body)
    await tryAll(endpoint, (id, token) => send(endpoint, path, token, withValue(body, place, id)))
  },
)

const inQuery = endpoints.flatMap((endpoint) =>
  endpoint.query
    ? samplesOf(endpoint.query).flatMap(({ ids }) => ids.map(([name]) => ({ endpoint, name })))
    : [],
)
test("an id of another's in a query finds nothing", async () => {
  for (const { endpoint, name } of inQuery)
    for (const id of victim.ids) {
      const answer = await send(endpoint, `${endpoint.path}?${name}=${id}`, caller.token)
      if (answer.status === 404) continue
      // A table without a row has its head alone.
      if (endpoint.produces) expect(String(answer.raw).trim().split('\n')).toHaveLength(1)
      else expect(answer.body).toMatchObject({ data: [], total: 0 })
    }
})

test("[INV-10] another's id in the address of the print page", async () => {
  const endpoint = endpoints.find(({ path }) => path === '/invoice/download')
  if (!endpoint) throw new Error('There is no download')
  await tryAll(endpoint, (id, token) =>
    send(endpoint, endpoint.path, token, { url: `/Invoice/Print/${encodeURIComponent(id)}` }),
  )
})

/** A sample with the caller's own ids, so that only the tested id belongs to another account. */
function filled({ body }: Sample): Record<string, unknown> {
  const own = {
    userID: caller.userID,
    businessID: caller.business._id,
    clientID: caller.customer._id,
    clientName: caller.customer.name,
    ids: [caller.kinds['expenses.id']],
  }
  const fill = (fields: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        if (name in own) return [name, own[name as keyof typeof own]]
        const isNested = typeof value === 'object' && value !== null && !Array.isArray(value)
        return [name, isNested ? fill(value) : value]
      }),
    )
  return fill(body)
}

/** The path of a call with an existing id of the caller. */
async function ownPath(endpoint: Endpoint, body: unknown): Promise<string> {
  if (!endpoint.params) return endpoint.path
  for (const id of caller.ids) {
    const path = pathWith(endpoint, id)
    if ((await send(endpoint, path, caller.token, body)).status !== 404) return path
  }
  throw new Error(`No id of the caller's own is there for ${nameOf(endpoint)}`)
}

/** Foreign and unknown ids get 404 and change none of the victim's rows; the caller's own id does not get 404. */
async function tryAll(
  { method }: Endpoint,
  ask: (id: string, token: string) => Promise<Answer>,
): Promise<void> {
  const foreign = [...victim.ids, UNKNOWN_ID]
  const found = (await answersTo(foreign, ask)).map(({ status, body }) => [status, body.code])
  expect(Object.fromEntries(foreign.map((id, n) => [id, found[n]]))).toEqual(
    Object.fromEntries(foreign.map((id) => [id, [404, 'not-found']])),
  )
  for (const { status } of await answersTo(UNREADABLE, ask)) expect([404, 422]).toContain(status)
  expect(await hashTables(app, victim.userID)).toEqual(before)
  if (await reachesOwn(ask, method === 'DELETE' ? await anOwner() : caller)) return
  // A call before this one may have deleted what it asks for.
  spare = undefined
  if (method === 'DELETE' && (await reachesOwn(ask, await anOwner()))) return
  throw new Error("Not even an id of the caller's own is there: this call proves nothing")
}

/** Requests at once, of the thousands: fewer than any queue of the server holds of one account. */
const AT_ONCE = 5

async function answersTo(
  ids: string[],
  ask: (id: string, token: string) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    answers.push(...(await Promise.all(some.map((id) => ask(id, caller.token)))))
  }
  return answers
}

async function reachesOwn(
  ask: (id: string, token: string) => Promise<Answer>,
  { ids, token }: { ids: string[]; token: string },
): Promise<boolean> {
  for (const id of ids) if ((await ask(id, token)).status !== 404) return true
  return false
}

/** Somebody whose records may be deleted. */
async function anOwner() {
  spare ??= await aFullTrader(app)
  return spare
}
