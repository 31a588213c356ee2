import type { Page } from '@playwright/test'
import type { PlanName } from '../../../domain/plans/plans.ts'
import type { JsonReply } from '../../../web/lib/api/api-types.ts'
import { type Call, callerOf } from './api.ts'
import { PASSWORD, type Prepared } from './prepared-accounts.ts'
import type { RunningServer } from './server.ts'

export { PASSWORD }

/** An account created through the API, with its own session. */
export interface Account {
  origin: string
  name: string
  email: string
  password: string
  userID: string
  session: JsonReply<'POST /auth/user/login'>
  call: Call
}

let made = 0

/** An account with an unverified e-mail. */
export async function newAccount({ origin }: RunningServer): Promise<Account> {
  made += 1
  const name = `Ẹ̀bùn Adébáyọ̀ ${made}`
  const email = `ebun${made}-${Date.now().toString(36)}@olasola.example`
  await callerOf(origin)('POST /auth/user/register', { body: { name, email, password: PASSWORD } })
  return logIn(origin, { name, email })
}

async function logIn(origin: string, { name, email }: Prepared): Promise<Account> {
  const body = { email, password: PASSWORD }
  const session = await callerOf(origin)('POST /auth/user/login', { body })
  const { token, userID } = session
  return { origin, name, email, password: PASSWORD, userID, session, call: callerOf(origin, token) }
}

/** A verified account without a plan. */
export async function verifiedAccount(server: RunningServer): Promise<Account> {
  const account = await newAccount(server)
  const { userID, email } = account
  await account.call('POST /auth/verifyOPT', {
    body: { userID, opt: await server.codeTo(email) },
  })
  return account
}

/** An account with an active plan; no mail has been sent to it. */
export function premiumAccount(server: RunningServer): Promise<Account> {
  return logIn(server.origin, server.takeAccount())
}

/** An account that paid for its plan in the sandbox; two mails have been sent to it. */
export async function paidAccount(server: RunningServer, plan: PlanName): Promise<Account> {
  const account = await verifiedAccount(server)
  await payFor(server, account, plan)
  return account
}

/** Pays in the sandbox and enters the mailed code. */
async function payFor(server: RunningServer, account: Account, plan: PlanName): Promise<void> {
  const { call, email, userID } = account
  const started = await startPayment(account, plan)
  await pressInSandbox(started.authorization_url, 'success')
  const activationCode = await server.codeTo(email, 2)
  await call('POST /verifyAccount', { body: { userID, activationCode } })
}

/** Starts the payment of a plan, as the checkout does. */
export async function startPayment({ call, name, email }: Account, plan: PlanName) {
  const { data } = await call('POST /paystack/initialize', { body: { plan, name, email } })
  return data
}

/** Presses a button of the sandbox's checkout page. */
export async function pressInSandbox(
  checkout: string,
  outcome: 'success' | 'failed' | 'cancelled',
): Promise<void> {
  const answer = await fetch(checkout, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`The sandbox answered ${answer.status}`)
}

/** The seven stored values of a session (AUTH-5), in the product's order. */
export function sessionValues({ session }: Account): { name: string; value: string }[] {
  const { token, userID, name, userEmail, username, userImage, phone } = session
  const values = { phone, userImage, username, userEmail, name, userID, token }
  return Object.entries(values).map(([name, value]) => ({ name, value }))
}

/**
 * Stores the session of an account in a page's browser, instead of what was stored there. The page does so itself, at a
 * plain address of the server: for Playwright's storage state the browser would start a second process, which costs
 * more than a screen.
 */
export async function storeSession(page: Page, account: Account, origin = ''): Promise<void> {
  await page.goto(`${origin}/healthz`)
  await page.evaluate((values) => {
    localStorage.clear()
    for (const { name, value } of values) localStorage.setItem(name, value)
  }, sessionValues(account))
}

/** Opens a page with the session of an account, as if logged in there; returns the account. */
export async function signIn(page: Page, account: Account, path: string): Promise<Account> {
  await storeSession(page, account)
  await page.goto(path)
  return account
}
