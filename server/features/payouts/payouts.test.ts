import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness, aPremiumUser, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

/** An example of the central bank, at First Bank. */
const ACCOUNT = { bankCode: '011', accountNumber: '0000014579' }

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  { token }: { token: string } = trader,
) => app.call(method, path, { token, ...(body && { body }) })
const aNewBusiness = () => aBusiness(app, trader, { businessName: 'Adé & Sons' })

test('banks are listed by code and name', async () => {
  const { status, body } = await call('GET', '/payout/banks')
  expect(status).toBe(200)
  expect(body.data).toContainEqual({ code: '011', name: 'First Bank of Nigeria' })
})

test('the name on a bank account comes back, and an unknown account is refused at its field', async () => {
  const spaced = { ...ACCOUNT, accountNumber: '0000 014-579' }
  const found = await call('POST', '/payout/resolve', spaced)
  expect([found.status, found.body.data]).toEqual([200, { accountName: 'SANDBOX ACCOUNT 4579' }])
  const unknown = await call('POST', '/payout/resolve', { ...ACCOUNT, accountNumber: '0000014578' })
  expect([unknown.status, unknown.body.code]).toEqual([422, 'not-resolved'])
  expect(unknown.body.fields.accountNumber).toMatch(/knows no account/)
})

test.each([
  [{ ...ACCOUNT, accountNumber: '123' }, 'accountNumber'],
  [{ ...ACCOUNT, accountNumber: '' }, 'accountNumber'],
  [{ ...ACCOUNT, bankCode: '' }, 'bankCode'],
  [{ ...ACCOUNT, bankCode: '999' }, 'bankCode'],
  [{ ...ACCOUNT, bankCode: '../x' }, 'bankCode'],
])('%j is refused at %s', async (body, field) => {
  const { status, body: answer } = await call('POST', '/payout/resolve', body)
  expect([status, Object.keys(answer.fields)]).toEqual([422, [field]])
})

test('online payments of a business are switched on, moved to another account, and off', async () => {
  const { _id: id } = await aNewBusiness()
  expect((await call('GET', `/payout/get/${id}`)).status).toBe(404)
  const set = await call('PUT', `/payout/update/${id}`, ACCOUNT)
  const payout = {
    businessID: id,
    ...ACCOUNT,
    bankName: 'First Bank of Nigeria',
    accountName: 'SANDBOX ACCOUNT 4579',
    online: true,
  }
  expect([set.status, set.body.data]).toEqual([200, payout])
  expect((await call('GET', `/payout/get/${id}`)).body.data).toEqual(payout)
  const listed = async (query = '') => (await call('GET', `/payout/list${query}`)).body
  expect(await listed(`?businessID=${id}`)).toMatchObject({ data: [payout], total: 1 })
  expect((await listed()).data).toContainEqual(payout)
  const { _id: other } = await aNewBusiness()
  expect((await listed(`?businessID=${other}`)).data).toEqual([])
  const moved = await call('PUT', `/payout/update/${id}`, {
    ...ACCOUNT,
    accountNumber: '0000000220',
  })
  expect(moved.body.data).toMatchObject({ accountNumber: '0000000220' })
  const { subject, text } = await app.mailTo(trader.email, 4)
  expect(subject).toBe('Your online payments go to another bank account')
  expect(text).toMatch(/Adé & Sons now settle to First Bank of Nigeria •••• (4579|0220)\./)
  expect(text).not.toContain('0000014579')

  expect((await call('DELETE', `/payout/delete/${id}`)).status).toBe(200)
  expect((await call('GET', `/payout/get/${id}`)).status).toBe(404)
  expect((await call('DELETE', `/payout/delete/${id}`)).status).toBe(404)
  expect((await app.mailTo(trader.email, 5)).text).toContain('Adé & Sons')
  const { body: trail } = await call('GET', '/auth/trail')
  const sentences = JSON.stringify(trail.data)
  expect(sentences).toContain('Online payments of Adé & Sons settle at First Bank of Nigeria')
  expect(sentences).toContain('Online payments of Adé & Sons switched off')
})

test('an account that no longer resolves changes nothing', async () => {
  const { _id: id } = await aNewBusiness()
  await call('PUT', `/payout/update/${id}`, ACCOUNT)
  const wrong = await call('PUT', `/payout/update/${id}`, { ...ACCOUNT, bankCode: '058' })
  expect([wrong.status, wrong.body.code]).toEqual([422, 'not-resolved'])
  expect((await call('GET', `/payout/get/${id}`)).body.data).toMatchObject(ACCOUNT)
})

test('two changes at once leave one whole payout', async () => {
  const { _id: id } = await aNewBusiness()
  const numbers = ['0000014579', '0000000220']
  const answers = await Promise.all(
    numbers.map((accountNumber) =>
      call('PUT', `/payout/update/${id}`, { ...ACCOUNT, accountNumber }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await call('GET', `/payout/get/${id}`)
  expect(body.data.accountName).toBe(`SANDBOX ACCOUNT ${body.data.accountNumber.slice(-4)}`)
})

test('[PLAN-1] the Starter Plan has no online payments', async () => {
  const starter = await aPremiumUser(app, 'Starter Plan')
  const { _id: id } = await aBusiness(app, starter)
  for (const [method, path] of [
    ['POST', '/payout/resolve'],
    ['PUT', `/payout/update/${id}`],
  ] as const) {
    const { status, body } = await call(method, path, ACCOUNT, starter)
    expect([status, body.code]).toEqual([403, 'plan-limit'])
    expect(body.error).toBe('Online payments need the Pro Plan or the Enterprise Plan.')
  }
})

test("another account's business has no payout to read, set or remove", async () => {
  const { _id: id } = await aNewBusiness()
  await call('PUT', `/payout/update/${id}`, ACCOUNT)
  const stranger = await aPremiumUser(app)
  expect((await call('GET', `/payout/get/${id}`, undefined, stranger)).status).toBe(404)
  expect((await call('PUT', `/payout/update/${id}`, ACCOUNT, stranger)).status).toBe(404)
  expect((await call('DELETE', `/payout/delete/${id}`, undefined, stranger)).status).toBe(404)
  expect((await call('GET', `/payout/get/${id}`)).status).toBe(200)
})
