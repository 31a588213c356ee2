import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness, aCustomer, aPremiumUser, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('[API-5] a refusal names the field as the request does, not as the server does inside', async () => {
  const user = await aPremiumUser(app)
  const as = async (method: string, path: string, sent: object) => {
    const { status, body } = await app.call(method, path, { token: user.token, body: sent })
    return { status, body, fields: Object.keys(body.fields ?? {}) }
  }
  const add = (changes: object) => as('POST', '/invoice/add', { ...INVOICE, ...changes })
  const ada = { ...INVOICE, clientID: undefined, clientName: 'Ada' }

  await aCustomer(app, user, { name: 'Ada' })
  expect((await add(ada)).fields).toEqual(['businessID'])
  await aBusiness(app, user)
  const other = await aBusiness(app, user)
  const { body: invoice } = await add(ada)

  expect((await add({ ...ada, clientName: 'Nobody' })).fields).toEqual(['clientName'])
  const dear = [{ description: 'Dear', qty: 1_000_000, unitPrice: 999_999_999_999.99 }]
  expect((await add({ ...ada, items: dear })).fields).toEqual(['items'])
  const edit = (changes: object) =>
    as('PUT', `/invoice/update/${invoice._id}`, { ...ada, ...changes })
  expect((await edit({ businessID: other._id })).fields).toEqual(['businessID'])
  await as('PUT', `/invoice/update/${invoice._id}`, { status: 'Paid' })
  const cheap = [{ description: 'Cheap', qty: 1, unitPrice: 0.01 }]
  expect((await edit({ items: cheap })).fields).toEqual(['items'])

  await aCustomer(app, user, { name: 'Ada' })
  expect((await add(ada)).fields).toEqual(['clientID'])
  expect(
    await as('PUT', `/business/update/${other._id}`, {
      ...other,
      businessLogo: 'https://evil.example/logo.png',
    }),
  ).toMatchObject({ status: 422, fields: ['businessLogo'] })
})
