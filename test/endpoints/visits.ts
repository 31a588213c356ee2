import { polledBySlices, timetable } from '../../server/wiring/timetable.ts'
import {
  aGoogleNonce,
  anEstimate,
  anInvoice,
  type aTrader,
  aVerifiedUser,
  payOnline,
  takeOnline,
} from '../factories.ts'
import { addAuthenticator, addPasskey, challengeOf, enterCode } from '../fakes/second-factor.ts'
import type { TestApp } from '../harness.ts'
import { upload } from '../upload.ts'

type Trader = Awaited<ReturnType<typeof aTrader>>

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const pathOf = (url: string) => new URL(url).pathname

/** What people do who have no session: they open links, sign in, subscribe, call with a key; in the end one closes. */
export async function visit(app: TestApp, trader: Trader): Promise<void> {
  await openLinks(app, trader)
  await signIn(app)
  await moveAddress(app)
  await subscribe(app, 'reader@example.ng')
  await callByKey(app, trader)
  await takeAway(app, trader)
  const { token, password: proof } = trader
  await app.call('POST', '/auth/user/close', { token, body: { proof } })
}

/** Runs every job that is due by the time alone. */
export async function runTimetable({ risiti: { ctx } }: TestApp): Promise<void> {
  for (const job of [...timetable.map((timed) => timed.job), ...polledBySlices])
    await job.run(ctx, {} as never)
}

async function openLinks(app: TestApp, trader: Trader): Promise<void> {
  const { token, customer } = trader
  const get = (url: string) => app.risiti.app.inject({ url })
  const { _id } = await anInvoice(app, trader)
  const { body: invoice } = await app.call('POST', `/invoice/link/${_id}`, { token })
  const page = pathOf(invoice.data.url)
  for (const url of [page, `${page}/pdf`]) await get(url)
  await takeOnline(app, trader, trader.business._id)
  await payOnline(app, trader, _id)
  const paid = { invoiceID: (await anInvoice(app, trader))._id, amount: 1, method: 'cash' }
  const { body: payment } = await app.call('POST', '/payment/add', { token, body: paid })
  const given = { paymentID: payment.data._id }
  const { body: receipt } = await app.call('POST', '/receipt/add', { token, body: given })
  await get(pathOf(receipt.data.verifyUrl))
  const { body: statement } = await app.call('POST', `/client/statement/link/${customer._id}`, {
    token,
  })
  await get(pathOf(statement.data.url))
  await get(`${pathOf(statement.data.url)}/NGN`)
  for (const answer of ['accept', 'decline']) {
    const offered = await anEstimate(app, trader)
    const { body: link } = await app.call('POST', `/estimate/link/${offered._id}`, { token })
    const url = pathOf(link.data.url)
    for (const shown of [url, `${url}/pdf`]) await get(shown)
    await app.risiti.app.inject({ method: 'POST', url: `${url}/${answer}`, headers: FORM })
  }
  const { body: logo } = await upload(app, token, 'logo')
  await app.call('GET', logo.data.url)
}

const RESET = 'Your Risiti password reset code'

async function signIn(app: TestApp): Promise<void> {
  const user = await aVerifiedUser(app)
  const { email } = user
  await aGoogleNonce(app)
  await addPasskey(app, user)
  const { recoveryCodes } = await addAuthenticator(app, user)
  await enterCode(app, await challengeOf(app, user), '000000')
  await enterCode(app, await challengeOf(app, user), recoveryCodes[0] ?? '')
  await app.call('POST', '/auth/forgetPassword', { body: { email } })
  const opt = /^\d{4}$/m.exec((await app.mailAbout(email, RESET)).text)?.[0]
  const password = 'another long pass phrase'
  await app.call('POST', '/auth/resetPassword', { body: { email, opt, password } })
}

const CHANGED = 'The e-mail address of your Risiti account was changed'

/** Changes an e-mail address, and takes it back by the link that its former reader gets. */
async function moveAddress(app: TestApp): Promise<void> {
  const { email, userID, token, password: proof } = await aVerifiedUser(app)
  const moved = `moved-${email}`
  const body = { name: 'Ada', email: moved, proof }
  await app.call('PUT', `/auth/user/update/${userID}`, { token, body })
  const opt = await app.codeTo(moved)
  await app.call('POST', '/auth/verifyOPT', { token, body: { userID, opt } })
  const { text } = await app.mailAbout(email, CHANGED)
  const url = /\/undo-email\/[\w-]{22}/.exec(text)?.[0] ?? ''
  await app.risiti.app.inject({ url })
  await app.risiti.app.inject({ method: 'POST', url, headers: FORM })
}

async function subscribe(app: TestApp, email: string): Promise<void> {
  await app.call('POST', '/subscriber/add', { body: { email } })
  const { text } = await app.mailTo(email)
  const url = pathOf(/http\S*unsubscribe\S*/.exec(text)?.[0] ?? '')
  await app.risiti.app.inject({ url })
  await app.risiti.app.inject({ method: 'POST', url, headers: FORM })
}

async function callByKey(app: TestApp, { token }: Trader): Promise<void> {
  const aKey = { name: 'Shop', scopes: ['read'] }
  const { body } = await app.call('POST', '/apikey/add', { token, body: aKey })
  await app.call('GET', '/client/list', { token: body.data.key })
}

/** Takes papers and records out of the program. */
async function takeAway(app: TestApp, trader: Trader): Promise<void> {
  const { token, password: proof } = trader
  const url = `/Invoice/Print/${(await anInvoice(app, trader))._id}`
  await app.call('POST', '/invoice/download', { token, body: { url } })
  await app.call('POST', '/auth/export', { token, body: { proof } })
}
