import { createHash } from 'node:crypto'
import { addDays } from '../domain/dates.ts'
import type { AccountId, UserId } from '../domain/ids.ts'
import type { PlanName } from '../domain/plans/plans.ts'
import type { TestApp } from './harness.ts'

export interface TestUser {
  token: string
  /** Also the id of the user's account (server/features/accounts/steps/open.ts). */
  userID: UserId & AccountId
  email: string
  password: string
}

let count = 0

/** A network address derived from an e-mail address, so that users do not share limits per network. */
export function networkAddressOf(email: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(email).digest()
  return `10.${a}.${b}.${c}`
}

/** A nonce for a Google ID token, requested as the sign-in page does. */
export async function aGoogleNonce(app: TestApp): Promise<string> {
  return (await app.call('POST', '/auth/google/nonce')).body.nonce
}

/** An unverified user with a session. */
export async function aUser(app: TestApp): Promise<TestUser> {
  count += 1
  const email = `user${count}@example.ng`
  const password = 'long enough pass phrase'
  const name = `Ẹ̀bùn Adébáyọ̀ ${count}`
  await app.call('POST', '/auth/user/register', { body: { name, email, password } })
  const { body } = await app.call('POST', '/auth/user/login', { body: { email, password } })
  // Otherwise it could arrive after later mails, and tests could not tell which of them is the newest.
  if (app.risiti.outbox) await app.mailTo(email)
  return { token: body.token, userID: body.userID, email, password }
}

/** A user who verified the address with the mailed code. */
export async function aVerifiedUser(app: TestApp): Promise<TestUser> {
  const user = await aUser(app)
  const opt = await app.codeTo(user.email)
  await app.call('POST', '/auth/verifyOPT', {
    token: user.token,
    body: { userID: user.userID, opt },
  })
  return user
}

/** A user who paid for a plan in the sandbox and entered the activation code. */
export async function aPremiumUser(app: TestApp, plan: PlanName = 'Pro Plan'): Promise<TestUser> {
  const user = await aVerifiedUser(app)
  await buyPlan(app, user, plan)
  return user
}

/** Pays for a plan and activates it; `mails` is the number of mails the user received before. */
export async function buyPlan(
  app: TestApp,
  user: TestUser,
  plan: PlanName,
  mails = 1,
): Promise<void> {
  const started = await app.call('POST', '/paystack/initialize', {
    token: user.token,
    body: { plan, name: 'Ẹ̀bùn', email: user.email },
  })
  await app.call('POST', `/sandbox/checkout/${started.body.data.reference}`, {
    payload: 'outcome=success',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const activationCode = await app.codeTo(user.email, mails + 1)
  const done = await app.call('POST', '/verifyAccount', {
    token: user.token,
    body: { userID: user.userID, activationCode },
  })
  if (done.status !== 200) throw new Error(`Not activated: ${JSON.stringify(done.body)}`)
}

export const BUSINESS = {
  businessName: 'Ọlá Ṣọlá Ventures',
  businessEmail: 'pay@olasola.example.ng',
  businessPhone: '+234 803 000 0142',
  businessCategory: 'Photography',
  businessAddress: '14 Adéníran Ògúnsànyà Street, Sùrúlérè, Lagos',
}

/** Adds a business and returns it as in the API response. */
export async function aBusiness(app: TestApp, user: TestUser, changes: object = {}) {
  const { body } = await app.call('POST', '/business/add', {
    token: user.token,
    body: { ...BUSINESS, ...changes },
  })
  return body.data
}

export const CUSTOMER = {
  name: 'Chidịnma Okafọ',
  email: 'chidinma@okafofoods.example.ng',
  phone: '+234 806 000 0117',
  address: '7 Zik Avenue, Enugu',
}

/** Adds a customer and returns it as in the API response. */
export async function aCustomer(app: TestApp, user: TestUser, changes: object = {}) {
  const { body } = await app.call('POST', '/client/add', {
    token: user.token,
    body: { ...CUSTOMER, ...changes },
  })
  return body.data
}

export const INVOICE = {
  clientName: CUSTOMER.name,
  currency: 'NGN',
  details: 'New face for the palm-oil range.',
  dueDate: '2026-12-04',
  footer: '<p>Pay into <strong>Zenith Bank</strong>.</p>',
  items: [
    { description: 'Brand identity', qty: 1, unitPrice: 480_000 },
    { description: 'Label artwork', qty: 5, unitPrice: 45_000 },
  ],
}

/** Creates an invoice and returns it as in the API response. */
export async function anInvoice(app: TestApp, user: TestUser, changes: object = {}) {
  const { body } = await app.call('POST', '/invoice/add', {
    token: user.token,
    body: { ...INVOICE, ...changes },
  })
  return body
}

export const EXPENSE = {
  day: '2026-11-02',
  category: 'Fuel',
  vendor: 'Ọlá Filling Station',
  currency: 'NGN',
  amount: 15_000.5,
  vat: 1_046.55,
  note: 'To Ìbàdàn and back',
}

/** Adds an expense and returns it as in the API response. */
export async function anExpense(app: TestApp, user: TestUser, changes: object = {}) {
  const { body } = await app.call('POST', '/expense/add', {
    token: user.token,
    body: { ...EXPENSE, ...changes },
  })
  return body.data
}

/** Adds a recurring invoice that starts in a month and returns it as in the API response. */
export async function aRecurring(
  app: TestApp,
  user: TestUser & { customer: { _id: string } },
  changes: object = {},
) {
  const { body } = await app.call('POST', '/recurring/add', {
    token: user.token,
    body: {
      template: { clientID: user.customer._id, items: INVOICE.items },
      rule: { every: 1, unit: 'month' },
      startsOn: addDays(app.risiti.ctx.clock.today(), 30),
      ...changes,
    },
  })
  return body.data
}

/** Fields of `POST /item/add`. */
export const ITEM = {
  name: 'Ọ̀ṣọ́ print',
  description: 'wax, six yards',
  unitPrice: 12_500.5,
  currency: 'NGN',
  unit: 'yard',
}

/** Adds an item to the price list and returns it as in the API response. */
export async function anItem(app: TestApp, user: TestUser, changes: object = {}) {
  const { body } = await app.call('POST', '/item/add', {
    token: user.token,
    body: { ...ITEM, ...changes },
  })
  return body.data
}

/** Adds an estimate and returns it as in the API response. */
export async function anEstimate(app: TestApp, user: TestUser, changes: object = {}) {
  const { dueDate: validUntil, ...offered } = INVOICE
  const { body } = await app.call('POST', '/estimate/add', {
    token: user.token,
    body: { ...offered, validUntil, ...changes },
  })
  return body.data
}

/** Says on the page of an invoice that so much was paid by transfer, and returns the id of that claim. */
export async function aClaim(app: TestApp, { token }: TestUser, invoiceID: string, amount = 10) {
  const { body: link } = await app.call('POST', `/invoice/link/${invoiceID}`, { token })
  const day = app.risiti.ctx.clock.now().toISOString().slice(0, 10)
  const form = { amount: String(amount), day, bank: 'GTBank', sender: 'Ada Obi' }
  await app.risiti.app.inject({
    method: 'POST',
    url: `${new URL(link.data.url).pathname}/claim`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  const { body } = await app.call('GET', `/claim/list?invoiceID=${invoiceID}`, { token })
  return body.data[0]._id
}

/** A premium user with a business and a customer. */
export async function aTrader(app: TestApp, plan: PlanName = 'Pro Plan') {
  const user = await aPremiumUser(app, plan)
  const business = await aBusiness(app, user)
  const customer = await aCustomer(app, user)
  return { ...user, business, customer }
}

/** Lets customers of a business pay online, by a bank account that the sandbox resolves. */
export async function takeOnline(app: TestApp, { token }: TestUser, businessID: string) {
  const body = { bankCode: '011', accountNumber: '0000014579' }
  await app.call('PUT', `/payout/update/${businessID}`, { token, body })
}

/** Pays what is due of an invoice online, as its customer does in the sandbox, and returns the reference. */
export async function payOnline(app: TestApp, user: TestUser, invoiceID: string): Promise<string> {
  const link = await app.call('POST', `/invoice/link/${invoiceID}`, { token: user.token })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const started = await app.risiti.app.inject({
    method: 'POST',
    url: `${new URL(link.body.data.url).pathname}/pay`,
    headers,
    payload: 'amount=due',
  })
  const { pathname } = new URL(String(started.headers.location))
  await app.call('POST', pathname, { payload: 'outcome=success', headers })
  return pathname.split('/').pop() ?? ''
}
