import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayIn } from '../../../domain/dates.ts'
import {
  aCustomer,
  anInvoice,
  aPremiumUser,
  aTrader,
  type TestUser,
} from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

interface Amounts {
  currency: string
  total: number
  paid: number
  notPaid: number
}

const figures = async ({ token }: TestUser) => {
  const { status, body } = await app.call('GET', '/dashboard', { token })
  expect([status, Object.keys(body)]).toEqual([200, ['data']])
  return body.data
}
const priced = (currency: string, unitPrice: number, qty = 1) => ({
  currency,
  items: [{ description: 'Work', qty, unitPrice }],
})
const pay = (user: TestUser, id: string, amountPaid: number) =>
  app.call('PUT', `/invoice/update/${id}`, { token: user.token, body: { amountPaid } })
const kobo = (major: number) => Math.round(major * 100)

/** The sums over every invoice from the API, computed here. */
async function recomputed({ token }: TestUser) {
  const { body } = await app.call('GET', '/invoice/list?pageSize=100', { token })
  const sums = new Map<string, Amounts>()
  for (const { currency, total, amountPaid } of body.data) {
    const sum = sums.get(currency) ?? { currency, total: 0, paid: 0, notPaid: 0 }
    sum.total += kobo(total)
    sum.paid += kobo(amountPaid)
    sum.notPaid += kobo(total) - kobo(amountPaid)
    sums.set(currency, sum)
  }
  return { invoices: body.total, sums }
}

async function expectRight(user: TestUser) {
  const { invoices, amounts } = await figures(user)
  const truth = await recomputed(user)
  expect(invoices).toBe(truth.invoices)
  for (const { currency, total, paid, notPaid } of amounts as Amounts[]) {
    expect(kobo(paid) + kobo(notPaid)).toBe(kobo(total))
    const sum = truth.sums.get(currency) ?? { currency, total: 0, paid: 0, notPaid: 0 }
    expect([kobo(total), kobo(paid), kobo(notPaid)]).toEqual([sum.total, sum.paid, sum.notPaid])
    truth.sums.delete(currency)
  }
  expect([...truth.sums.keys()]).toEqual([])
  return amounts as Amounts[]
}

test('[DASH-2] without data there are six zeros, in naira', async () => {
  const user = await aPremiumUser(app)
  expect(await figures(user)).toEqual({
    invoices: 0,
    businesses: 0,
    contacts: 0,
    amounts: [{ currency: 'NGN', total: 0, paid: 0, notPaid: 0 }],
    overdue: [],
  })
})

test('[DASH-2] counts and sums follow every add, payment, edit and deletion, per currency', async () => {
  const trader = await aTrader(app)
  await aCustomer(app, trader, { name: 'Second' })
  expect(await figures(trader)).toMatchObject({ invoices: 0, businesses: 1, contacts: 2 })

  const naira = await anInvoice(app, trader, priced('NGN', 1_000.01, 3))
  const pounds = await anInvoice(app, trader, priced('GBP', 99.99))
  const dollars = await anInvoice(app, trader, priced('USD', 0.1, 3))
  await anInvoice(app, trader, priced('NGN', 250))
  const added = await expectRight(trader)
  expect(added).toEqual([
    { currency: 'NGN', total: 3_250.03, paid: 0, notPaid: 3_250.03 },
    { currency: 'USD', total: 0.3, paid: 0, notPaid: 0.3 },
    { currency: 'GBP', total: 99.99, paid: 0, notPaid: 99.99 },
  ])

  await pay(trader, naira._id, 1_000)
  await pay(trader, dollars._id, 0.3)
  expect((await expectRight(trader))[0]).toMatchObject({ paid: 1_000, notPaid: 2_250.03 })
  await pay(trader, naira._id, 400.5)
  expect((await expectRight(trader))[0]).toMatchObject({ paid: 400.5 })

  const edit = (id: string, body: object) =>
    app.call('PUT', `/invoice/update/${id}`, {
      token: trader.token,
      body: { clientName: trader.customer.name, dueDate: '2027-01-01', ...body },
    })
  expect((await edit(naira._id, priced('NGN', 500))).status).toBe(200)
  expect((await expectRight(trader))[0]).toMatchObject({ total: 750, paid: 400.5 })
  // Into another currency: it moves from one sum to the other.
  expect((await edit(pounds._id, priced('USD', 10))).status).toBe(200)
  expect(await expectRight(trader)).toMatchObject([
    { currency: 'NGN', total: 750 },
    { currency: 'USD', total: 10.3, paid: 0.3 },
  ])

  await app.call('DELETE', `/invoice/delete/${naira._id}`, { token: trader.token })
  await app.call('DELETE', `/invoice/delete/${dollars._id}`, { token: trader.token })
  expect(await expectRight(trader)).toEqual([
    { currency: 'NGN', total: 250, paid: 0, notPaid: 250 },
    { currency: 'USD', total: 10, paid: 0, notPaid: 10 },
  ])
})

test('[DASH-2] a refused call changes no sum', async () => {
  const trader = await aTrader(app)
  const invoice = await anInvoice(app, trader, priced('NGN', 100))
  const before = await figures(trader)
  expect((await pay(trader, invoice._id, 101)).status).toBe(422)
  const none = await app.call('POST', '/invoice/add', {
    token: trader.token,
    body: { ...priced('NGN', 5), clientName: 'Nobody', dueDate: '2026-12-04' },
  })
  expect(none.status).toBe(422)
  expect(await figures(trader)).toEqual(before)
})

test('[DASH-2] concurrent writes keep the sums correct', async () => {
  const trader = await aTrader(app)
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, n) => anInvoice(app, trader, priced('NGN', n + 0.01))),
  )
  await Promise.all(made.slice(0, 10).map(({ _id, total }) => pay(trader, _id, total)))
  await Promise.all(
    made
      .slice(5, 15)
      .map(({ _id }) => app.call('DELETE', `/invoice/delete/${_id}`, { token: trader.token })),
  )
  await expectRight(trader)
})

test('[DASH-2] the largest sums are exact', async () => {
  const trader = await aTrader(app)
  for (let n = 0; n < 3; n += 1) await anInvoice(app, trader, priced('NGN', 999_999_999_999.99, 10))
  const { amounts } = await figures(trader)
  expect(amounts[0].total).toBe(29_999_999_999_999.7)
})

test("[DASH-2] a user's invoices are in no other user's sums", async () => {
  const [mine, theirs] = [await aTrader(app), await aTrader(app)]
  await anInvoice(app, theirs)
  expect(await figures(mine)).toMatchObject({ invoices: 0, amounts: [{ total: 0 }] })
})

test('what is overdue is added up by currency, by the days of the business', async () => {
  const trader = await aTrader(app)
  const { token } = trader
  const due = (days: number) => addDays(dayIn('Africa/Lagos', app.risiti.ctx.clock.now()), days)
  expect((await figures(trader)).overdue).toEqual([])
  await anInvoice(app, trader, { ...priced('USD', 10.3), dueDate: due(-1) })
  const half = await anInvoice(app, trader, { ...priced('NGN', 100), dueDate: due(-30) })
  await pay(trader, half._id, 40)
  const paid = await anInvoice(app, trader, { ...priced('NGN', 7), dueDate: due(-1) })
  await pay(trader, paid._id, 7)
  const gone = await anInvoice(app, trader, { ...priced('NGN', 9), dueDate: due(-1) })
  await app.call('POST', `/invoice/void/${gone._id}`, { token, body: { reason: 'Twice' } })
  await anInvoice(app, trader, { ...priced('NGN', 1), dueDate: due(0) })
  await anInvoice(app, trader, { ...priced('NGN', 1), dueDate: due(-2), draft: true })
  expect((await figures(trader)).overdue).toEqual([
    { currency: 'NGN', invoices: 1, amount: 60 },
    { currency: 'USD', invoices: 1, amount: 10.3 },
  ])
  app.pass({ days: 1 })
  expect((await figures(trader)).overdue[0]).toEqual({ currency: 'NGN', invoices: 2, amount: 61 })
})
