import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint, Need } from '../../contract/endpoint.ts'
import { aPremiumUser, aUser, aVerifiedUser, type TestUser } from '../factories.ts'
import { startApp, type TestApp } from '../harness.ts'
import { aFullTrader, endpoints, nameOf, pathWith, senderOf, UNKNOWN_ID } from './access.ts'
import { samplesOf } from './sample.ts'
import { hashTables } from './table-hashes.ts'

let app: TestApp
let send: ReturnType<typeof senderOf>
let victim: Awaited<ReturnType<typeof aFullTrader>>
let tokens: Record<string, string | undefined>

beforeAll(async () => {
  app = await startApp()
  send = senderOf(app)
  victim = await aFullTrader(app)
  tokens = await everyCaller()
})
afterAll(() => app.close())

async function everyCaller(): Promise<typeof tokens> {
  const signedUp = async () => {
    const user = await aUser(app)
    await app.codeTo(user.email)
    return user
  }
  const [expired, idle, revoked] = [await signedUp(), await signedUp(), await signedUp()]
  const [closed, unverified] = [await signedUp(), await signedUp()]
  const ended = await aPremiumUser(app)
  await change('sessions', { expires_at: new Date(0) }, expired)
  await change('sessions', { seen_at: new Date(0) }, idle)
  await app.call('POST', '/auth/logout', { token: revoked.token })
  await close(closed)
  await change('subscriptions', { expires_at: new Date(0) }, ended)
  return {
    'no token': undefined,
    'an unreadable token': 'short',
    'an unknown token': 'x'.repeat(43),
    'an expired session': expired.token,
    'an idle session': idle.token,
    'a revoked session': revoked.token,
    'the session of a closed account': closed.token,
    'an unverified user': unverified.token,
    'a user who never had a plan': (await aVerifiedUser(app)).token,
    'a user whose plan has ended': ended.token,
  }
}

/** Marks only the account as closed, as a concurrent sign-in would find it. */
function close({ userID }: TestUser) {
  return app.risiti.ctx.db.system((tx) =>
    tx.updateTable('users').set({ closed_at: new Date() }).where('id', '=', userID).execute(),
  )
}

function change(
  table: 'sessions' | 'subscriptions',
  values: Partial<Record<'expires_at' | 'seen_at', Date>>,
  { userID }: TestUser,
) {
  return app.risiti.ctx.db.system((tx) =>
    tx
      .updateTable(table)
      .set(values)
      .where(table === 'sessions' ? 'user_id' : 'account_id', '=', userID)
      .execute(),
  )
}

/** The error code with which the gate refuses a caller who lacks something. */
const GATE: Record<string, Partial<Record<Need, string>>> = {
  dead: { session: 'no-session' },
  unverified: { verified: 'not-verified' },
  planless: { plan: 'not-premium' },
}

/** The code with which an endpoint must refuse such a caller; undefined where it grants access. */
const refusalOf = (gate: keyof typeof GATE, { needs }: Endpoint) =>
  needs.map((need) => GATE[gate]?.[need]).find((code) => code !== undefined)

const CALLERS: [who: string, gate: keyof typeof GATE][] = [
  ['no token', 'dead'],
  ['an unreadable token', 'dead'],
  ['an unknown token', 'dead'],
  ['an expired session', 'dead'],
  ['an idle session', 'dead'],
  ['a revoked session', 'dead'],
  ['the session of a closed account', 'dead'],
  ['an unverified user', 'unverified'],
  ['a user who never had a plan', 'planless'],
  ['a user whose plan has ended', 'planless'],
]

test('every endpoint can be called by what the contract says of it', () => {
  for (const endpoint of endpoints) {
    const { body, params, query, accepts } = endpoint
    expect(Object.keys(params?.shape ?? {})).toEqual(
      [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    )
    for (const schema of [body, query]) {
      if (!schema) continue
      for (const { unmarked } of samplesOf(schema))
        expect(unmarked, `${nameOf(endpoint)}: ids are written as bodyId`).toEqual([])
    }
    if (!body || accepts === 'raw') continue
    for (const sample of samplesOf(body))
      expect(body.safeParse(sample.body).error?.issues, nameOf(endpoint)).toBe(undefined)
  }
})

test.each(CALLERS)(
  '[AUTH-11] %s is refused by every endpoint that asks for more, and changes nothing',
  async (who, gate) => {
    const before = await hashTables(app)
    let refusals = 0
    for (const endpoint of endpoints) {
      const code = refusalOf(gate, endpoint)
      if (!code) continue
      const [sample] = endpoint.body ? samplesOf(endpoint.body) : []
      for (const id of [victim.userID, UNKNOWN_ID]) {
        const answer = await send(endpoint, pathWith(endpoint, id), tokens[who], sample?.body)
        const actual = [nameOf(endpoint), answer.status, answer.body.code]
        expect(actual).toEqual([nameOf(endpoint), code === 'no-session' ? 401 : 403, code])
        const { error, message, requestId } = answer.body
        expect([message, requestId]).toEqual([error, expect.any(String)])
        expect(error.length).toBeGreaterThan(5)
        refusals += 1
      }
    }
    expect(refusals).toBeGreaterThan(20)
    expect(await hashTables(app)).toEqual(before)
  },
)

test.each(CALLERS.filter(([, gate]) => gate !== 'dead'))(
  '[AUTH-11] %s is let through by every other endpoint',
  async (who, gate) => {
    for (const endpoint of endpoints) {
      // These two may end the session that the next endpoint needs.
      const ends = /logout|user\/close$/.test(endpoint.path) && endpoint.method === 'POST'
      if (refusalOf(gate, endpoint) || ends) continue
      const { body } = await send(endpoint, pathWith(endpoint, UNKNOWN_ID), tokens[who], {})
      expect(['no-session', 'not-verified', 'not-premium']).not.toContain(body.code)
    }
  },
)
