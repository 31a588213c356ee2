import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayIn, formatDay, momentOf } from '../../../domain/dates.ts'
import type { PlanName } from '../../../domain/plans/plans.ts'
import { SEND_LIMITS } from '../../../domain/sending/sends.ts'
import { aClaim, aCustomer, anInvoice, aTrader, BUSINESS } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'
import { remind } from './commands/remind.ts'
import { sendDueJob } from './jobs.ts'

const ZONE = 'Africa/Lagos'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let count = 0

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
  goTo(1, 12)
  await switchOn()
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const now = () => app.risiti.ctx.clock.now()
const dayFromToday = (days: number) => addDays(dayIn(ZONE, now()), days)
/** Moves the clock to an hour of a day in Lagos, so many days from today. */
function goTo(days: number, hour: number) {
  const to = momentOf(dayFromToday(days), hour, ZONE)
  app.pass({ seconds: (to.getTime() - now().getTime()) / 1000 })
}
const run = () => sendDueJob.run(app.risiti.ctx, {} as never)
const rulesPath = (business = trader.business._id) => `/reminder/rules/${business}`
const switchOn = () => call('PUT', rulesPath(), { enabled: true, offsets: [-3, 0, 3, 7] })
interface Row {
  offset: number | null
  state: string
}
/** The reminders of an invoice, oldest first, once no mail waits. */
const remindersOf = async (id: string) => {
  const rows = await waitFor<Row[]>(async () => {
    const { data } = (await call('GET', `/reminder/list?invoiceID=${id}`)).body
    return data.every(({ state }: Row) => state !== 'queued') ? data : null
  }, 'the mails')
  return rows.toReversed()
}
const offsetsOf = async (id: string) => (await remindersOf(id)).map(({ offset }) => offset)
/** An invoice that is due so many days from today, with a customer of its own. */
async function anInvoiceDue(days: number, customer: object = {}) {
  count += 1
  const email = `customer${count}@okafofoods.example`
  const { _id: clientID } = await aCustomer(app, trader, { email, ...customer })
  const { _id } = await anInvoice(app, trader, { clientID, dueDate: dayFromToday(days) })
  return { id: String(_id), email, clientID: String(clientID) }
}
/** Runs the job at noon of each of the next days. */
async function pass(days: number) {
  for (let day = 0; day < days; day += 1) {
    goTo(1, 12)
    await run()
  }
}

test('each rule reminds once on its day, in the name of the business, with the link', async () => {
  const { id, email } = await anInvoiceDue(4)
  await pass(13)
  await run()
  expect(await remindersOf(id)).toMatchObject(
    [-3, 0, 3, 7].map((offset) => ({ offset, channel: 'email', to: email, state: 'accepted' })),
  )
  const mails = (await app.risiti.outbox?.list(email)) ?? []
  const { invoiceNo } = (await call('GET', `/invoice/get/${id}`)).body.data[0]
  const { url } = (await call('POST', `/invoice/link/${id}`)).body.data
  const on = formatDay(dayFromToday(4 - 13))
  // Each is a job of its own, so that they arrive in any order.
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Invoice ${invoiceNo} is due on ${on}`,
    `Invoice ${invoiceNo} is due today`,
    `Invoice ${invoiceNo} was due on ${on}`,
    `Please pay invoice ${invoiceNo} now`,
  ])
  for (const mail of mails) {
    expect(mail.headers).toMatchObject({
      From: `${BUSINESS.businessName} via Risiti`,
      'Reply-To': BUSINESS.businessEmail,
    })
    expect(mail.text).toContain(url)
    expect(mail.attachments).toMatchObject([{ contentType: 'application/pdf' }])
  }
  const { data: told } = (await call('GET', `/invoice/timeline/${id}`)).body
  expect(told.filter(({ kind }: { kind: string }) => kind === 'reminder')).toMatchObject(
    Array.from({ length: 4 }, () => ({ text: `Reminder sent to ${email} by e-mail`, by: '' })),
  )
})

test('reminders go out between 08:00 and 18:00 where the business is', async () => {
  const { id } = await anInvoiceDue(1)
  goTo(1, 7)
  await run()
  expect(await offsetsOf(id)).toEqual([])
  goTo(0, 8)
  await run()
  expect(await offsetsOf(id)).toEqual([0])
  const late = await anInvoiceDue(1)
  goTo(1, 18)
  await run()
  expect(await offsetsOf(late.id)).toEqual([])
  goTo(1, 8)
  await run()
  expect(await offsetsOf(late.id)).toEqual([0])
})

test('after an outage only the latest rule that is due is sent', async () => {
  const { id } = await anInvoiceDue(4)
  goTo(8, 12)
  await run()
  expect(await offsetsOf(id)).toEqual([3])
  await pass(4)
  expect(await offsetsOf(id)).toEqual([3, 7])
})

describe('what stops reminders', () => {
  const stops: [string, (id: string) => Promise<unknown>][] = [
    ['paid', (id) => call('PUT', `/invoice/update/${id}`, { status: 'Paid' })],
    ['void', (id) => call('POST', `/invoice/void/${id}`, { reason: 'Wrong customer' })],
    ['deleted', (id) => call('DELETE', `/invoice/delete/${id}`)],
    [
      'credited',
      async (invoiceID) => {
        const { total } = (await call('GET', `/invoice/get/${invoiceID}`)).body.data[0]
        const credit = { invoiceID, amount: total, reason: 'Not delivered' }
        expect((await call('POST', '/creditnote/add', credit)).status).toBe(201)
      },
    ],
    ['said to be paid', (id) => aClaim(app, trader, id)],
    ['switched off', (id) => call('PUT', `/invoice/reminders/${id}`, { enabled: false })],
  ]

  test.each(stops)('an invoice that is %s', async (_, stop) => {
    const [{ id }, other] = [await anInvoiceDue(1), await anInvoiceDue(1)]
    await stop(id)
    await pass(1)
    expect(await offsetsOf(id)).toEqual([])
    expect(await offsetsOf(other.id)).toEqual([0])
  })

  test('goes on with later rules once the claim was declined, or the switch is on again', async () => {
    const [said, off] = [await anInvoiceDue(1), await anInvoiceDue(1)]
    const claim = await aClaim(app, trader, said.id)
    await call('PUT', `/invoice/reminders/${off.id}`, { enabled: false })
    await pass(1)
    await call('POST', `/payment/decline-claim/${claim}`, {})
    await call('PUT', `/invoice/reminders/${off.id}`, { enabled: true })
    await pass(3)
    expect([await offsetsOf(said.id), await offsetsOf(off.id)]).toEqual([[3], [3]])
  })

  test('a customer without an address is not reminded', async () => {
    const { id, clientID } = await anInvoiceDue(1)
    await app.risiti.ctx.db.system(async (tx) => {
      await tx.updateTable('customers').set({ email: '' }).where('id', '=', clientID).execute()
      const buyer = JSON.stringify({ name: 'Ada', email: '', phone: '', address: '' })
      await tx.updateTable('invoices').set({ buyer }).where('id', '=', id).execute()
    })
    await pass(1)
    expect(await offsetsOf(id)).toEqual([])
  })
})

test('what was due before they were switched on is never sent', async () => {
  await call('PUT', rulesPath(), { enabled: false })
  const [over, ahead] = [await anInvoiceDue(-10), await anInvoiceDue(1)]
  await pass(2)
  expect(await offsetsOf(ahead.id)).toEqual([])
  await switchOn()
  await run()
  await pass(2)
  expect(await offsetsOf(over.id)).toEqual([])
  expect(await offsetsOf(ahead.id)).toEqual([3])
})

describe('of five processes at once, one sends', () => {
  test('which has the business', async () => {
    const invoices = [await anInvoiceDue(1), await anInvoiceDue(1), await anInvoiceDue(1)]
    goTo(1, 12)
    await Promise.all([run(), run(), run(), run(), run()])
    for (const { id, email } of invoices) {
      expect(await offsetsOf(id)).toEqual([0])
      expect(await app.risiti.outbox?.list(email)).toHaveLength(1)
    }
  })

  test('also where all believe that they have it', async () => {
    const { id, email } = await anInvoiceDue(1)
    goTo(1, 12)
    const business = {
      ...{ accountId: trader.userID, businessId: trader.business._id, timeZone: ZONE, version: 1 },
      ...{ offsets: [0], doneUntil: dayFromToday(-1), today: dayFromToday(0) },
    }
    const send = () => remind(app.risiti.ctx, business, { id, offset: 0 })
    await Promise.all([send(), send(), send(), send(), send()])
    await run()
    expect(await offsetsOf(id)).toEqual([0])
    expect(await app.risiti.outbox?.list(email)).toHaveLength(1)
  })
})

test('nothing is sent beyond what an account may send in a day; the rest follows', async () => {
  const { id } = await anInvoiceDue(1)
  await pass(1)
  // The mail has gone out, so that none of its copies below waits.
  expect(await offsetsOf(id)).toEqual([0])
  const { ctx } = app.risiti
  const mailed = await ctx.db.ask((db) =>
    db.selectFrom('sends').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow(),
  )
  const next = await anInvoiceDue(1)
  goTo(1, 12)
  const many = Array.from({ length: SEND_LIMITS.perDay }, () => ({
    ...{ ...mailed, id: ctx.random.id(), created_at: ctx.clock.now() },
  }))
  await ctx.db.system((tx) => tx.insertInto('sends').values(many).execute())
  await run()
  expect(await offsetsOf(next.id)).toEqual([])
  await pass(2)
  expect(await offsetsOf(next.id)).toEqual([0])
})

test('without a plan with e-mail nothing is sent, and later nothing of that time', async () => {
  const { id } = await anInvoiceDue(1)
  const setPlan = (plan: PlanName) =>
    app.risiti.ctx.db.system((tx) => tx.updateTable('subscriptions').set({ plan }).execute())
  await setPlan('Starter Plan')
  await pass(1)
  await setPlan('Pro Plan')
  await pass(2)
  expect(await offsetsOf(id)).toEqual([])
  await pass(1)
  expect(await offsetsOf(id)).toEqual([3])
})
