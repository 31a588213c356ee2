import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from './documents/unzip.ts'
import {
  aBusiness,
  aCustomer,
  anInvoice,
  aVerifiedUser,
  BUSINESS,
  buyPlan,
  CUSTOMER,
  type TestUser,
} from './factories.ts'
import { addAuthenticator, addPasskey } from './fakes/second-factor.ts'
import { startApp, type TestApp, waitFor } from './harness.ts'
import { svg, upload } from './upload.ts'

/**
 * Two users of whom each works in an account with the id of the other: whatever takes one id for the other reads or
 * writes the wrong rows.
 */
let app: TestApp
let ada: TestUser
let bola: TestUser
const accountOf = (user: TestUser) => (user === ada ? bola : ada).userID

beforeAll(async () => {
  app = await startApp()
  ada = await aVerifiedUser(app)
  bola = await aVerifiedUser(app)
  await app.risiti.ctx.db.system(async (tx) => {
    await tx.deleteFrom('trail').execute()
    await tx.deleteFrom('members').execute()
    await tx
      .insertInto('members')
      .values(
        [ada, bola].map((user) => ({
          account_id: accountOf(user),
          user_id: user.userID,
          created_at: new Date(),
        })),
      )
      .execute()
  })
  for (const user of [ada, bola]) await buyPlan(app, user, 'Pro Plan')
})
afterAll(() => app.close())

const as = (user: TestUser, method: string, path: string, body?: unknown) =>
  app.call(method, path, { token: user.token, ...(body !== undefined && { body }) })

async function figuresOf(user: TestUser) {
  const { body } = await as(user, 'GET', '/dashboard')
  const { body: list } = await as(user, 'GET', '/invoice/list')
  const { body: clients } = await as(user, 'GET', '/client/list')
  return [body.data.businesses, body.data.contacts, list.total, clients.total]
}

test('a plan, businesses, customers and invoices are those of the account', async () => {
  const logo = (await upload(app, ada.token, 'logo')).body.data.url
  const business = await aBusiness(app, ada, { businessLogo: logo })
  await aBusiness(app, bola)
  const customer = await aCustomer(app, ada)
  const invoice = await anInvoice(app, ada)
  const { _id } = await anInvoice(app, ada)
  expect(await figuresOf(ada)).toEqual([1, 1, 2, 1])
  expect(await figuresOf(bola)).toEqual([1, 0, 0, 0])
  // On what an account owns, `userID` names the account.
  for (const { userID } of [business, customer, invoice]) expect(userID).toBe(accountOf(ada))
  const changes = { ...BUSINESS, userID: accountOf(ada), businessName: 'Ọlá Films' }
  const edit = await as(ada, 'PUT', `/business/update/${business._id}`, changes)
  expect([edit.status, edit.body.data.businessName]).toEqual([200, 'Ọlá Films'])
  expect((await as(bola, 'GET', `/business/get/${business._id}`)).status).toBe(404)
  const paid = await as(ada, 'PUT', `/invoice/update/${invoice._id}`, { status: 'Paid' })
  expect(paid.body.data.status).toBe('Paid')
  const url = `/Invoice/Print/${invoice._id}`
  expect((await as(ada, 'POST', '/invoice/download', { url })).status).toBe(200)
  expect((await as(ada, 'GET', `/invoice/versions/${invoice._id}`)).body.data).toHaveLength(1)
  expect((await as(bola, 'GET', `/invoice/get/${invoice._id}`)).status).toBe(404)
  expect((await as(ada, 'DELETE', `/invoice/delete/${_id}`)).status).toBe(200)
  expect(await figuresOf(ada)).toEqual([1, 1, 1, 1])
  const plan = await as(ada, 'GET', `/premiumUsers/get/user/${ada.userID}`)
  expect([plan.status, plan.body.plans]).toEqual([200, 'Pro Plan'])
})

test('profile, sessions and second factors are those of the user', async () => {
  const userImage = (await upload(app, ada.token, 'avatar', svg('#e8b04a'))).body.data.url
  const body = { name: 'Ẹ̀bùn', email: ada.email, userImage }
  expect((await as(ada, 'PUT', `/auth/user/update/${ada.userID}`, body)).status).toBe(200)
  const { body: profile } = await as(ada, 'GET', `/auth/user/get/${ada.userID}`)
  expect(profile).toMatchObject([{ userID: ada.userID, name: 'Ẹ̀bùn', email: ada.email, userImage }])
  await addAuthenticator(app, ada)
  const { added } = await addPasskey(app, ada)
  const renamed = await as(ada, 'PUT', `/auth/factors/${added.body.data._id}`, { name: 'Phone' })
  expect(renamed.status).toBe(200)
  expect((await as(ada, 'GET', '/auth/factors')).body.data).toHaveLength(2)
  expect((await as(bola, 'GET', '/auth/factors')).body.data).toEqual([])
  expect((await as(ada, 'GET', '/auth/sessions')).body.data).toHaveLength(1)
  const path = `/auth/user/get/${bola.userID}`
  expect((await as(ada, 'GET', path)).body).toMatchObject([{ userID: ada.userID }])
  const wrong = await as(ada, 'POST', '/auth/verifyOPT', {
    userID: '01900000-0000-7000-8000-000000000000',
    opt: '1234',
  })
  expect(wrong.status).toBe(404)
})

test('the trail of the account names the user', async () => {
  const { body } = await as(ada, 'GET', '/auth/trail?pageSize=100')
  const entries: { by: string; kind: string }[] = body.data
  const kinds = entries.map(({ kind }) => kind)
  expect(kinds).toEqual(
    expect.arrayContaining(['plan-activated', 'invoice-created', 'factor-added']),
  )
  expect(new Set(entries.map(({ by }) => by))).toEqual(new Set(['Ẹ̀bùn']))
  const others = (await as(bola, 'GET', '/auth/trail?pageSize=100')).body.data
  expect(others.map(({ kind }: { kind: string }) => kind)).not.toContain('invoice-created')
})

test('a repeated request gets its own first answer', async () => {
  const headers = { 'idempotency-key': 'the same for both' }
  const add = (user: TestUser) =>
    app.call('POST', '/client/add', { token: user.token, headers, body: CUSTOMER })
  const [first, second, other] = [await add(ada), await add(ada), await add(bola)]
  expect(second.body).toEqual(first.body)
  expect(other.status).toBe(201)
  expect(other.body.data._id).not.toBe(first.body.data._id)
})

test('a second member shares what the account owns, and nothing that belongs to the first', async () => {
  const chidi = await aVerifiedUser(app)
  await app.risiti.ctx.db.system(async (tx) => {
    await tx.deleteFrom('members').where('user_id', '=', chidi.userID).execute()
    await tx
      .insertInto('members')
      .values({ account_id: accountOf(ada), user_id: chidi.userID, created_at: new Date() })
      .execute()
  })
  expect(await figuresOf(chidi)).toEqual(await figuresOf(ada))
  const { body } = await as(chidi, 'GET', `/auth/user/get/${chidi.userID}`)
  expect(body).toMatchObject([{ userID: chidi.userID, email: chidi.email, isPremium: true }])
  expect((await as(chidi, 'GET', '/auth/factors')).body.data).toEqual([])
  expect((await as(chidi, 'GET', '/auth/sessions')).body.data).toHaveLength(1)
  const headers = { 'idempotency-key': 'the same for both' }
  const path = '/client/add'
  const added = await app.call('POST', path, { token: chidi.token, headers, body: CUSTOMER })
  expect(added.status).toBe(201)
  await as(ada, 'DELETE', `/client/delete/${added.body.data._id}`)
  // A member who leaves takes nothing along.
  const closed = await as(chidi, 'POST', '/auth/user/close', { proof: chidi.password })
  expect(closed.status).toBe(200)
  expect((await figuresOf(ada))[2]).toBe(1)
  const { rows } = await app.risiti.ctx.db.ask((db) =>
    sql<{
      closed: Date | null
    }>`select closed_at as closed from accounts where id = ${accountOf(ada)}`.execute(db),
  )
  expect(rows).toEqual([{ closed: null }])
})

test('an export holds what the account owns and what belongs to the user', async () => {
  const { raw } = await as(ada, 'POST', '/auth/export', { proof: ada.password })
  const archive = await unzip(raw)
  const read = (name: string) => JSON.parse(String(archive.get(`data/${name}.json`)))
  expect(read('profile')).toMatchObject({ userID: ada.userID, email: ada.email })
  expect(read('invoices')).toHaveLength(2)
  expect(read('businesses')).toMatchObject([{ businessName: 'Ọlá Films' }])
  expect(read('two-step-sign-in').factors).toHaveLength(2)
  expect(read('sign-ins')).toHaveLength(1)
  expect(read('subscription').payments).toHaveLength(1)
})

test('closing ends the user and the account, and affects no one else', async () => {
  const before = await figuresOf(bola)
  const closed = await as(ada, 'POST', '/auth/user/close', { proof: ada.password })
  expect(closed.status).toBe(200)
  expect((await as(ada, 'GET', '/dashboard')).status).toBe(401)
  const { db } = app.risiti.ctx
  const left = () =>
    db.system(async (tx) => [
      ...(await tx
        .selectFrom('customers')
        .select('id')
        .where('account_id', '=', accountOf(ada))
        .execute()),
      ...(await tx
        .selectFrom('trail')
        .select('id')
        .where('account_id', '=', accountOf(ada))
        .execute()),
      ...(await tx
        .selectFrom('subscriptions')
        .select('plan')
        .where('account_id', '=', accountOf(ada))
        .execute()),
      ...(await tx.selectFrom('sessions').select('id').where('user_id', '=', ada.userID).execute()),
      ...(await tx.selectFrom('passkeys').select('id').where('user_id', '=', ada.userID).execute()),
    ])
  await waitFor(async () => ((await left()).length === 0 ? true : null), 'everything to be erased')
  const kept = await db.ask((each) =>
    each.selectFrom('invoices').select('buyer').where('account_id', '=', accountOf(ada)).execute(),
  )
  expect(kept).toHaveLength(2)
  await waitFor(async () => {
    const rows = await db.ask((each) =>
      each
        .selectFrom('invoices')
        .select('buyer')
        .where('account_id', '=', accountOf(ada))
        .execute(),
    )
    return JSON.stringify(rows).includes(CUSTOMER.phone) ? null : true
  }, 'the contacts to be erased')
  expect(await figuresOf(bola)).toEqual(before)
  const plan = await as(bola, 'GET', `/premiumUsers/get/user/${bola.userID}`)
  expect(plan.body.plans).toBe('Pro Plan')
  expect((await as(bola, 'GET', '/auth/sessions')).body.data).toHaveLength(1)
})
