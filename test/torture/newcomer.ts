import { BUSINESS, CUSTOMER } from '../factories.ts'
import { PASSWORD } from '../running/installation.ts'
import { createInvoice, createTrader, repeatPending, type Trader } from './trader.ts'
import { ask, count, isUp, type MailRequest, unexpected, type World } from './world.ts'

/** Polling interval for mails in milliseconds. */
const POLL_MS = 100

/** Number of invoices that a client creates after signing up. */
const INVOICES = 3

/** A client that signs up, pays for a plan and writes invoices, and retries every step that got no response. */
export interface Newcomer {
  email: string
  step: Step | 'done'
  userID: string
  token: string
  reference: string
  /** Refused codes: the client waits for a mail with another one. */
  refused: Set<string>
  activation: MailRequest
  /** Set once there is a plan. */
  trader: Trader | null
}

type Step = (typeof STEPS)[number]

const STEPS = [
  ...(['register', 'log in', 'verify', 'order', 'pay', 'activate'] as const),
  ...(['business', 'customer', 'invoices'] as const),
] as const

export function createNewcomer(number: number): Newcomer {
  const email = `comer${number}@example.ng`
  const activation = { to: email, subject: 'Your Risiti activation code', acknowledgedMs: null }
  const blank = { userID: '', token: '', reference: '', refused: new Set<string>() }
  return { email, step: 'register', ...blank, activation, trader: null }
}

/** Performs its steps until the program is killed, all are done, or `isOver` returns true. */
export async function runSteps(world: World, who: Newcomer, isOver: () => boolean): Promise<void> {
  while (isUp(world) && !isOver() && who.step !== 'done') {
    await steps[who.step](world, who)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

const steps: Record<Step, (world: World, who: Newcomer) => Promise<void>> = {
  register: async (world, who) => {
    const body = { name: 'New Comer', email: who.email, password: PASSWORD }
    const reply = await ask(world, 'POST', '/api/auth/user/register', { body })
    // 422: an earlier try that got no response had succeeded.
    if (!reply) return
    if (reply.status >= 300 && reply.status !== 422) return unexpected(world, 'register', reply)
    const subject = 'Your Risiti verification code'
    world.ledger.mails.push({ to: who.email, subject, acknowledgedMs: performance.now() })
    who.step = 'log in'
  },
  'log in': async (world, who) => {
    const body = { email: who.email, password: PASSWORD }
    const reply = await ask(world, 'POST', '/api/auth/user/login', { body })
    if (!reply) return
    if (reply.status !== 200) return unexpected(world, 'login', reply)
    who.userID = reply.body.userID
    who.token = reply.body.token
    who.step = 'verify'
  },
  verify: (world, who) =>
    enter(world, who, 'Your Risiti verification code', '/api/auth/verifyOPT', 'opt'),
  order: async (world, who) => {
    const body = { plan: 'Pro Plan', name: 'New Comer', email: who.email }
    const reply = await ask(world, 'POST', '/api/paystack/initialize', { token: who.token, body })
    if (!reply) return
    if (reply.status === 403) who.step = 'verify'
    else if (reply.status !== 200) unexpected(world, 'order', reply)
    else {
      who.reference = reply.body.data.reference
      who.step = 'pay'
    }
  },
  pay: async (world, who) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const path = `/sandbox/checkout/${who.reference}`
    if (!world.ledger.mails.includes(who.activation)) world.ledger.mails.push(who.activation)
    const reply = await ask(world, 'POST', path, { headers, payload: 'outcome=success' })
    if (!reply) return
    if (reply.status !== 303) return unexpected(world, 'checkout', reply)
    who.activation.acknowledgedMs = performance.now()
    world.ledger.paid.push(who.reference)
    count(world, 'plan payments')
    who.step = 'activate'
  },
  activate: (world, who) =>
    enter(world, who, who.activation.subject, '/api/verifyAccount', 'activationCode'),
  business: async (world, who) => {
    const body = { ...BUSINESS, businessName: `Business of ${who.email}` }
    if (await add(world, who, '/api/business/add', body)) who.step = 'customer'
  },
  customer: async (world, who) => {
    const body = { ...CUSTOMER, name: customerOf(who) }
    if (await add(world, who, '/api/client/add', body)) who.step = 'invoices'
  },
  invoices: async (world, who) => {
    const { email, userID: id, token } = who
    who.trader ??= createTrader(email, { id, email, token }, [customerOf(who)])
    if (who.trader.pending.length > 0) await repeatPending(world, who.trader)
    else await createInvoice(world, who.trader)
    if (who.trader.invoices.length === INVOICES) who.step = 'done'
  },
}

const customerOf = ({ email }: Newcomer) => `Customer of ${email}`

/** Adds something, with the same idempotency key until there is a response. */
async function add(world: World, { email, token }: Newcomer, path: string, body: object) {
  const headers = { 'idempotency-key': email }
  const reply = await ask(world, 'POST', path, { token, headers, body })
  if (!reply) return false
  if (reply.status === 201) return true
  // The key of a killed request is locked for a minute.
  if (reply.status === 409) count(world, 'keys still held by a dead request (409)')
  else unexpected(world, path, reply)
  return false
}

/** Enters the code of the newest mail with a subject, once it has arrived. */
async function enter(world: World, who: Newcomer, subject: string, path: string, field: string) {
  const mails = world.installation.mails.to(who.email).filter((mail) => mail.subject === subject)
  const code = /^\d{4}$/m.exec(mails.at(-1)?.text ?? '')?.[0]
  if (!code || who.refused.has(`${field} ${code}`)) return
  const body = { userID: who.userID, [field]: code }
  const reply = await ask(world, 'POST', path, { token: who.token, body })
  if (!reply) return
  if (reply.status === 422) who.refused.add(`${field} ${code}`)
  else if (reply.status !== 200) return unexpected(world, path, reply)
  if (field === 'opt') who.step = 'order'
  else if (reply.status === 200 || (await hasPlan(world, who))) {
    world.ledger.activated.push(who.userID)
    count(world, 'plans activated')
    who.step = 'business'
  }
}

/** A refused code may have been used by a try that got no response. */
async function hasPlan(world: World, { userID, token }: Newcomer): Promise<boolean> {
  const reply = await ask(world, 'GET', `/api/premiumUsers/get/user/${userID}`, { token })
  return Boolean(reply?.body?.plans)
}
