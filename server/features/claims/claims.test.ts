import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, aTrader, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let today: string

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
  today = app.risiti.ctx.clock.now().toISOString().slice(0, 10)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })

/** An issued invoice over so many naira with the path of its page. */
async function invoiceOf(total: number, fields: object = {}) {
  const items = [{ description: 'Work', qty: 1, unitPrice: total }]
  const { body } = await call('POST', '/invoice/add', { ...INVOICE, items, ...fields })
  const { body: link } = await call('POST', `/invoice/link/${body._id}`)
  return { ...body, path: new URL(link.data.url).pathname }
}
const read = async (id: string) => (await call('GET', `/invoice/get/${id}`)).body.data[0]
// Without a user agent it counts as no view.
const open = async (url: string) =>
  (await app.risiti.app.inject({ url, headers: { 'user-agent': '' } })).body
const claims = async (id: string, more = '') =>
  (await call('GET', `/claim/list?invoiceID=${id}${more}`)).body.data
const claimWith = (path: string, changes: object = {}) =>
  app.risiti.app.inject({
    method: 'POST',
    url: `${path}/claim`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      ...{ amount: '400', day: today, bank: 'GTBank', sender: 'Ada Obi' },
      ...changes,
    }).toString(),
  })
async function waiting(total: number, amount: number, fields: object = {}) {
  const invoice = await invoiceOf(total, fields)
  expect((await claimWith(invoice.path, { amount: String(amount) })).statusCode).toBe(303)
  const [claim] = await claims(invoice._id)
  return { invoice, claim }
}
const confirm = (id: string) => call('POST', `/payment/confirm-claim/${id}`)
const decline = (id: string, reason?: string) =>
  call('POST', `/payment/decline-claim/${id}`, reason === undefined ? {} : { reason })

describe('saying "I have paid by transfer"', () => {
  test('notifies the owner by mail, list and timeline, and thanks the customer', async () => {
    const invoice = await invoiceOf(1_000)
    expect(await open(invoice.path)).toContain('I have paid by transfer')
    const answer = await claimWith(invoice.path, { amount: ' 1,000.50 ' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${invoice.path}#claim`])
    const [claim, ...others] = await claims(invoice._id, '&state=waiting')
    expect(others).toEqual([])
    expect(claim).toMatchObject({
      invoiceID: invoice._id,
      invoiceNo: invoice.invoiceNo,
      amount: 1_000.5,
      ...{ day: today, bank: 'GTBank', sender: 'Ada Obi', state: 'waiting' },
    })
    const subject = `A customer says they have paid ${invoice.invoiceNo}`
    const { text } = await app.mailAbout(trader.email, subject)
    for (const words of ['NGN 1,000.50', 'GTBank', 'Ada Obi', `/Invoice/${invoice._id}`])
      expect(text).toContain(words)
    const { body } = await call('GET', `/invoice/timeline/${invoice._id}`)
    expect(body.data.at(-1)).toMatchObject({
      kind: 'claimed',
      text: 'Customer says they paid NGN 1,000.50 by transfer (Ada Obi, GTBank)',
      by: '',
    })
    const page = await open(invoice.path)
    expect(page).toContain('Thank you')
    expect(page).toContain('NGN 1,000.50')
    // Others who have the link see nothing about the sender.
    expect(page).not.toContain('Ada Obi')
    expect((await read(invoice._id)).amountPaid).toBe(0)
  })

  test('a form that is refused comes back with its faults and all that was typed', async () => {
    const invoice = await invoiceOf(1_000)
    const typed = { amount: 'a lot', day: '2026-02-30', bank: '', sender: '<b>"Ada"</b>' }
    const { statusCode, body } = await claimWith(invoice.path, typed)
    expect(statusCode).toBe(422)
    for (const fault of ['amount', 'day', 'bank']) expect(body).toContain(`id="fault-${fault}"`)
    expect(body).not.toContain('id="fault-sender"')
    expect(body).toContain('value="a lot"')
    expect(body).toContain('value="&lt;b&gt;&quot;Ada&quot;&lt;/b&gt;"')
    expect(body).toContain('<details id="claim-form" open>')
    const bad = ['', '0', '-5', '10000000000000', '1e9', 'NaN', '1.234']
    for (const amount of bad)
      expect([amount, (await claimWith(invoice.path, { amount })).statusCode]).toEqual([
        amount,
        422,
      ])
    expect((await claimWith(invoice.path, { day: '2999-01-01' })).body).toContain('in the future')
    expect(await claims(invoice._id)).toEqual([])
  })

  test('a double tap is one claim, and a flood stops at five', async () => {
    const invoice = await invoiceOf(1_000)
    const taps = await Promise.all(Array.from({ length: 4 }, () => claimWith(invoice.path)))
    expect(taps.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303])
    expect(await claims(invoice._id)).toHaveLength(1)
    const flood = await Promise.all(
      Array.from({ length: 8 }, (_, n) => claimWith(invoice.path, { amount: String(n + 1) })),
    )
    expect(flood.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
    expect(await claims(invoice._id)).toHaveLength(5)
  })

  test('what strangers type is escaped, and holds no link', async () => {
    const invoice = await invoiceOf(100)
    await claimWith(invoice.path, { sender: '<script>x</script>', bank: 'http://evil.com/x' })
    const subject = `A customer says they have paid ${invoice.invoiceNo}`
    const { html, text } = await app.mailAbout(trader.email, subject)
    expect(html).not.toContain('<script>')
    expect(`${html}${text}`).not.toContain('evil.com')
    expect(await open(invoice.path)).not.toContain('<script>')
  })

  test('is refused for a void, a paid, an unknown and a closed page', async () => {
    const [voided, paid, closed] = [await invoiceOf(10), await invoiceOf(10), await invoiceOf(10)]
    await call('POST', `/invoice/void/${voided._id}`, { reason: 'Mistake' })
    await call('PUT', `/invoice/update/${paid._id}`, { status: 'Paid' })
    await call('DELETE', `/invoice/link/${closed._id}`)
    const replies = [voided.path, paid.path, `/i/${'x'.repeat(22)}`, closed.path]
    const statuses = await Promise.all(
      replies.map(async (path) => (await claimWith(path)).statusCode),
    )
    expect(statuses).toEqual([409, 409, 404, 410])
    const { body } = await call('GET', `/claim/list?invoiceID=${voided._id}`)
    expect(body.total).toBe(0)
  })

  test('the page stays under 15 KB with everything on it', async () => {
    const { invoice } = await waiting(1_000, 10)
    for (let n = 0; n < 3; n += 1)
      await call('POST', '/payment/add', { invoiceID: invoice._id, amount: 1, method: 'cash' })
    const page = await open(invoice.path)
    expect(page).toContain('Payments so far')
    expect(gzipSync(page).length).toBeLessThan(15_000)
  })
})

describe('confirming a claim', () => {
  test('records the payment and gives its receipt, which the page then links to', async () => {
    const { invoice, claim } = await waiting(1_000, 400)
    const { status, body } = await confirm(claim._id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      invoiceID: invoice._id,
      ...{ amount: 400, method: 'transfer', paidOn: today, credited: 0, source: 'manual' },
    })
    expect(await read(invoice._id)).toMatchObject({ amountPaid: 400, amountDue: 600 })
    const { body: receipts } = await call('GET', '/receipt/list')
    expect(receipts.data[0]).toMatchObject({ paymentID: body.data._id, amount: 400 })
    const [decided] = await claims(invoice._id)
    expect(decided).toMatchObject({ state: 'confirmed', paymentID: body.data._id })
    const page = await open(invoice.path)
    expect(page).toContain(new URL(receipts.data[0].verifyUrl).pathname)
    expect(page).not.toContain('Thank you</h2>')
    expect(page).not.toContain('Ada Obi')
  })

  test('twice at once records one payment', async () => {
    const { invoice, claim } = await waiting(1_000, 400)
    const replies = await Promise.all(Array.from({ length: 6 }, () => confirm(claim._id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('already-decided')
    expect((await read(invoice._id)).amountPaid).toBe(400)
    expect((await decline(claim._id)).body.code).toBe('already-decided')
  })

  test('what is more than is due by then becomes credit', async () => {
    const customer = await aCustomer(app, trader, { name: 'Overpayer' })
    const fields = { clientName: undefined, clientID: customer._id }
    const { invoice, claim } = await waiting(1_000, 1_200, fields)
    await call('POST', '/payment/add', { invoiceID: invoice._id, amount: 900, method: 'cash' })
    const { body } = await confirm(claim._id)
    expect(body.data).toMatchObject({ amount: 1_200, credited: 1_100 })
    expect((await read(invoice._id)).amountDue).toBe(0)
    const { body: credit } = await call('GET', `/client/credit/${customer._id}`)
    expect(credit.data).toEqual([{ currency: 'NGN', amount: 1_100 }])
  })

  test('of a void invoice makes all of it credit, and the timeline shows it', async () => {
    const customer = await aCustomer(app, trader, { name: 'Late Payer' })
    const fields = { clientName: undefined, clientID: customer._id }
    const { invoice, claim } = await waiting(1_000, 300, fields)
    await call('POST', `/invoice/void/${invoice._id}`, { reason: 'Wrong price' })
    const { status, body } = await confirm(claim._id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ invoiceID: null, invoiceNo: '', amount: 300, credited: 300 })
    const { body: credit } = await call('GET', `/client/credit/${customer._id}`)
    expect(credit.data).toEqual([{ currency: 'NGN', amount: 300 }])
    const { body: timeline } = await call('GET', `/invoice/timeline/${invoice._id}`)
    expect(timeline.data.at(-1).text).toBe('Payment of NGN 300.00 by transfer recorded as credit')
  })

  test("somebody else's claim is not found, and that of a deleted invoice is no longer listed", async () => {
    const { invoice, claim } = await waiting(100, 50)
    const stranger = await aTrader(app)
    for (const verb of ['confirm', 'decline']) {
      const path = `/payment/${verb}-claim/${claim._id}`
      const { status } = await app.call('POST', path, { token: stranger.token, body: {} })
      expect(status).toBe(404)
    }
    await call('DELETE', `/invoice/delete/${invoice._id}`)
    expect(await claims(invoice._id)).toEqual([])
    expect((await confirm(claim._id)).status).toBe(404)
  })
})

describe('declining a claim', () => {
  test('records nothing, and gives the customer and the account the reason', async () => {
    const { invoice, claim } = await waiting(1_000, 400)
    const reason = 'Not in our account by Friday'
    const { status, body } = await decline(claim._id, reason)
    expect([status, body.data.state, body.data.declineReason]).toEqual([200, 'declined', reason])
    expect((await read(invoice._id)).amountPaid).toBe(0)
    const page = await open(invoice.path)
    expect(page).toContain('Your transfer was not found')
    expect(page).toContain(reason)
    const { body: timeline } = await call('GET', `/invoice/timeline/${invoice._id}`)
    expect(timeline.data.at(-1)).toMatchObject({
      kind: 'claimed',
      text: `Claim to have paid NGN 400.00 declined: ${reason}`,
    })
    const subject = `A payment of ${invoice.invoiceNo} was declined`
    expect((await app.mailAbout(trader.email, subject)).text).toContain(reason)
    const again = [await decline(claim._id), await confirm(claim._id)]
    expect(again.map(({ body }) => body.code)).toEqual(['already-decided', 'already-decided'])
  })

  test('the same transfer can be claimed once more', async () => {
    const { invoice, claim } = await waiting(1_000, 400)
    await decline(claim._id)
    expect((await claimWith(invoice.path, { amount: '400' })).statusCode).toBe(303)
    expect(await claims(invoice._id, '&state=waiting')).toHaveLength(1)
  })
})
