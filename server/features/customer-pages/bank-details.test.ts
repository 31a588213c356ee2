import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness, aCustomer, anInvoice, aPremiumUser, BUSINESS } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const BANK = { bankName: 'GTBank', accountNumber: '0123 456 789', accountName: 'Ọlá & Sons <b>' }

async function aTraderWith(bank: object) {
  const user = await aPremiumUser(app)
  const business = await aBusiness(app, user, bank)
  const customer = await aCustomer(app, user)
  const trader = { ...user, business, customer }
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    app.call(method, path, { token: user.token, ...(body && { body }) })
  const pageOf = async (id: string) => {
    const { body } = await call('POST', `/invoice/link/${id}`)
    return app.risiti.app.inject({ method: 'GET', url: new URL(body.data.url).pathname })
  }
  return { trader, business, call, pageOf }
}

test('the customer sees where to transfer the money, as it is now', async () => {
  const { trader, business, call, pageOf } = await aTraderWith(BANK)
  expect(business).toMatchObject(BANK)
  const invoice = await anInvoice(app, trader)
  const { body, headers } = await pageOf(invoice._id)
  expect(body).toContain('Pay by bank transfer')
  expect(body).toContain('GTBank')
  expect(body).toContain('>0123 456 789</span>')
  expect(body).toContain('Ọlá &amp; Sons &lt;b&gt;')
  // The button needs a script, and shows only where it runs.
  expect(body).toMatch(/<button type="button" data-copy="account-number" hidden>Copy/)
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect((await app.risiti.app.inject('/pages-copy.js')).body).toContain('clipboard')

  const saved = { ...BUSINESS, accountNumber: '9876543210' }
  const { body: changed } = await call('PUT', `/business/update/${business._id}`, saved)
  expect(changed.data).toMatchObject({ ...BANK, accountNumber: '9876543210' })
  expect((await pageOf(invoice._id)).body).toContain('>9876543210</span>')
})

test('an invoice has the bank account to print if its business wants that, as it is now', async () => {
  const { trader, business, call } = await aTraderWith({ ...BANK, bankOnPaper: true })
  const read = async (id: string) => (await call('GET', `/invoice/get/${id}`)).body.data[0].bank
  const invoice = await anInvoice(app, trader)
  expect(invoice.bank).toEqual(BANK)
  expect(await read(invoice._id)).toEqual(BANK)
  const saved = { ...BUSINESS, accountNumber: '9876543210' }
  await call('PUT', `/business/update/${business._id}`, saved)
  expect(await read(invoice._id)).toEqual({ ...BANK, accountNumber: '9876543210' })
  const { body } = await call('GET', '/invoice/list')
  expect(body.data[0].bank.accountNumber).toBe('9876543210')
  await call('PUT', `/business/update/${business._id}`, { ...BUSINESS, bankOnPaper: false })
  expect(await read(invoice._id)).toBeNull()
  await call('PUT', `/business/update/${business._id}`, { ...saved, bankOnPaper: true })
  await call('PUT', `/business/update/${business._id}`, { ...BUSINESS, accountNumber: '' })
  expect(await read(invoice._id)).toBeNull()
})

test('without bank details the page shows those of the payout, or none', async () => {
  const { trader, business, call, pageOf } = await aTraderWith({})
  const invoice = await anInvoice(app, trader)
  expect((await pageOf(invoice._id)).body).not.toContain('Pay by bank transfer')
  const account = { bankCode: '011', accountNumber: '0000014579' }
  await call('PUT', `/payout/update/${business._id}`, account)
  const { body } = await pageOf(invoice._id)
  expect(body).toContain('>0000014579</span>')
  expect(body).toContain('First Bank of Nigeria')
})

test('a paid invoice asks for no transfer', async () => {
  const { trader, call, pageOf } = await aTraderWith(BANK)
  const invoice = await anInvoice(app, trader)
  await call('PUT', `/invoice/update/${invoice._id}`, { status: 'Paid' })
  expect((await pageOf(invoice._id)).body).not.toContain('0123 456 789')
})

test('an account number that is none is refused at its field', async () => {
  const { business, call } = await aTraderWith({})
  const wrong = { ...BUSINESS, accountNumber: '<script>' }
  const { status, body } = await call('PUT', `/business/update/${business._id}`, wrong)
  expect([status, Object.keys(body.fields)]).toEqual([422, ['accountNumber']])
})
