import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '../../../domain/dates.ts'
import { aCustomer, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { makeDueJob } from './jobs.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let customer: { _id: string; name: string }
let count = 0

beforeAll(async () => {
  app = await startApp()
  // Ten in the morning, after the invoices of the day were made.
  const hour = app.risiti.ctx.clock.now().getUTCHours() + 1
  app.pass({ hours: (34 - hour) % 24 })
  trader = await aTrader(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  customer = await aCustomer(app, trader, {
    name: `Customer ${count}`,
    email: `customer${count}@example.ng`,
  })
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const today = () => dayIn('Africa/Lagos', app.risiti.ctx.clock.now())
/** What the timetable does every minute. */
const run = () => makeDueJob.run(app.risiti.ctx, {})
const ITEMS = [{ description: 'Retainer', qty: 1, unitPrice: 100 }]

function fields(changes: object = {}) {
  return {
    name: `Retainer ${count}`,
    template: { clientID: customer._id, currency: 'NGN', items: ITEMS },
    dueInDays: 7,
    rule: { every: 1, unit: 'week' },
    startsOn: today(),
    ends: { never: true },
    action: 'issue',
    catchUp: 'make',
    ...changes,
  }
}

async function recurring(changes: object = {}) {
  const { status, body } = await call('POST', '/recurring/add', fields(changes))
  expect(body).toMatchObject({ data: {} })
  expect(status).toBe(201)
  return body.data
}
const read = async (id: string) => (await call('GET', `/recurring/get/${id}`)).body.data
const made = async (id: string) =>
  (await call('GET', `/recurring/made?recurringID=${id}&pageSize=100`)).body.data as {
    day: string
    invoiceID: string
    invoiceNo: string
  }[]
const daysMade = async (id: string) => (await made(id)).map(({ day }) => day).reverse()
const invoice = async (id: string) => (await call('GET', `/invoice/get/${id}`)).body.data[0]

describe('an invoice of each day', () => {
  test('is issued once, dated with its day and due the chosen number of days later', async () => {
    const { _id } = await recurring()
    await run()
    await run()
    const [first, ...others] = await made(_id)
    expect(others).toEqual([])
    expect(await invoice(first?.invoiceID ?? '')).toMatchObject({
      state: 'issued',
      invoiceNo: expect.stringMatching(/^INV-\d{6}$/),
      dueDate: addDays(today(), 7),
      clientName: customer.name,
      total: 100,
      recurringID: _id,
    })
    expect(await read(_id)).toMatchObject({
      ...{ state: 'active', made: 1, nextOn: addDays(today(), 7), lastError: '', total: 100 },
    })
  })

  test('is made late, with its own dates, after a downtime', async () => {
    const start = today()
    const { _id } = await recurring({ rule: { every: 1, unit: 'day' } })
    app.pass({ days: 3 })
    await run()
    expect(await daysMade(_id)).toEqual([0, 1, 2, 3].map((days) => addDays(start, days)))
    for (const { day, invoiceID } of await made(_id)) {
      const { createdAt, issuedAt, dueDate } = await invoice(invoiceID)
      expect(dayIn('Africa/Lagos', new Date(createdAt))).toBe(day)
      expect(dayIn('Africa/Lagos', new Date(issuedAt))).toBe(day)
      expect(dueDate).toBe(addDays(day, 7))
    }
  })

  test('is skipped when it was missed, if its owner chose so', async () => {
    const start = today()
    const { _id } = await recurring({ rule: { every: 1, unit: 'day' }, catchUp: 'skip' })
    app.pass({ days: 3 })
    await run()
    expect(await daysMade(_id)).toEqual([addDays(start, 3)])
  })

  test('stays a draft without a number, if its owner chose so', async () => {
    const { _id } = await recurring({ action: 'draft' })
    await run()
    const [draft] = await made(_id)
    expect(await invoice(draft?.invoiceID ?? '')).toMatchObject({
      ...{ state: 'draft', invoiceNo: '', recurringID: _id, dueDate: addDays(today(), 7) },
    })
  })

  test('is made once by five processes at the same time', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await recurring({ rule: { every: 1, unit: 'day' } }))._id),
    )
    app.pass({ days: 2 })
    await Promise.all(Array.from({ length: 5 }, run))
    // A process that found everything claimed by the others has ended before them.
    await run()
    for (const id of ids) expect(new Set(await daysMade(id)).size).toBe(3)
    for (const id of ids) expect(await made(id)).toHaveLength(3)
  })
})

describe('the end', () => {
  test('comes after a number of invoices, or with the last day', async () => {
    const start = today()
    const twice = await recurring({ rule: { every: 1, unit: 'day' }, ends: { after: 2 } })
    const until = await recurring({
      rule: { every: 1, unit: 'day' },
      ends: { on: addDays(start, 1) },
    })
    app.pass({ days: 4 })
    await run()
    for (const { _id } of [twice, until]) {
      expect(await daysMade(_id)).toEqual([start, addDays(start, 1)])
      expect(await read(_id)).toMatchObject({ state: 'ended', nextOn: null, made: 2 })
      expect((await call('POST', `/recurring/skip/${_id}`)).body.code).toBe('not-open')
    }
  })
})

describe('its owner', () => {
  test('pauses and resumes it: missed days are made up for', async () => {
    const start = today()
    const { _id } = await recurring({ rule: { every: 1, unit: 'day' } })
    expect((await call('POST', `/recurring/pause/${_id}`)).body.data.state).toBe('paused')
    app.pass({ days: 1 })
    await run()
    expect(await made(_id)).toEqual([])
    expect((await call('POST', `/recurring/pause/${_id}`)).body.code).toBe('not-open')
    expect((await call('POST', `/recurring/resume/${_id}`)).body.data.state).toBe('active')
    await run()
    expect(await daysMade(_id)).toEqual([start, addDays(start, 1)])
  })

  test('skips one that does not count towards the end, and one while it is paused', async () => {
    const start = today()
    const { _id } = await recurring({ ends: { after: 1 } })
    const { body } = await call('POST', `/recurring/skip/${_id}`)
    expect(body.data).toMatchObject({ state: 'active', nextOn: addDays(start, 7) })
    await run()
    expect(await made(_id)).toEqual([])
    await call('POST', `/recurring/pause/${_id}`)
    expect((await call('POST', `/recurring/skip/${_id}`)).body.data).toMatchObject({
      ...{ state: 'paused', nextOn: addDays(start, 14) },
    })
  })

  test('changes it from the next one on, and past days are not made again', async () => {
    const start = today()
    const { _id, version } = await recurring({ rule: { every: 1, unit: 'day' } })
    await run()
    const changed = fields({
      rule: { every: 2, unit: 'day' },
      template: { clientID: customer._id, items: [{ ...ITEMS[0], unitPrice: 250 }] },
    })
    const { body } = await call('PUT', `/recurring/update/${_id}`, { ...changed, version })
    expect(body.data).toMatchObject({ nextOn: addDays(start, 2), made: 1, total: 250 })
    const stale = await call('PUT', `/recurring/update/${_id}`, { ...changed, version })
    expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile'])
  })

  test('is notified the day before one is sent automatically, and the customer gets it', async () => {
    const { _id } = await recurring({
      action: 'send',
      startsOn: addDays(today(), 2),
      ends: { after: 1 },
    })
    const notices = async () =>
      ((await app.risiti.outbox?.list(trader.email)) ?? []).filter(
        ({ subject }) => subject === `Tomorrow: an invoice to ${customer.name}`,
      )
    await app.call('POST', '/sandbox/clock', { body: { days: 1 } })
    await app.mailAbout(trader.email, `Tomorrow: an invoice to ${customer.name}`)
    expect(await made(_id)).toEqual([])
    await app.call('POST', '/sandbox/clock', { body: { days: 2 } })
    expect(await notices()).toHaveLength(1)
    const [sent] = await made(_id)
    const mail = await app.mailTo(`customer${count}@example.ng`)
    expect(mail.subject).toContain(sent?.invoiceNo)
    expect(await invoice(sent?.invoiceID ?? '')).toMatchObject({ sentAt: expect.any(String) })
  })
})

describe('a failure', () => {
  test('is tried three times, then pauses it and notifies its owner; others are not held up', async () => {
    const failing = await recurring({ rule: { every: 1, unit: 'day' } })
    await call('DELETE', `/client/delete/${customer._id}`)
    customer = await aCustomer(app, trader, { name: `Other ${count}` })
    const healthy = await recurring()
    await run()
    expect(await made(healthy._id)).toHaveLength(1)
    expect(await read(failing._id)).toMatchObject({
      ...{ state: 'active', lastError: expect.stringContaining('customer') },
    })
    for (let hour = 0; hour < 2; hour += 1) {
      app.pass({ hours: 1, seconds: 1 })
      await run()
    }
    expect(await read(failing._id)).toMatchObject({ state: 'failed', made: 0 })
    await app.mailAbout(trader.email, `Paused: the recurring invoice to Retainer ${count}`)
  })

  test('is an expired plan: nothing is made until it is resumed with a new one', async () => {
    const { _id } = await recurring({ rule: { every: 1, unit: 'day' }, ends: { after: 1 } })
    await endPlanAt(app.risiti.ctx.clock.now())
    for (let hour = 0; hour < 3; hour += 1) {
      await run()
      app.pass({ hours: 1, seconds: 1 })
    }
    await endPlanAt(new Date(app.risiti.ctx.clock.now().getTime() + 366 * 86_400_000))
    expect(await read(_id)).toMatchObject({ state: 'failed', lastError: 'Your plan has ended.' })
    expect(await made(_id)).toEqual([])
    await call('POST', `/recurring/resume/${_id}`)
    await run()
    expect(await made(_id)).toHaveLength(1)
  })
})

function endPlanAt(moment: Date) {
  return app.risiti.ctx.db.system((tx) =>
    tx.updateTable('subscriptions').set({ expires_at: moment }).execute(),
  )
}
