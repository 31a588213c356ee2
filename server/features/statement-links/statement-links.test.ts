import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPages } from '../../../test/documents/pdf-text.ts'
import { aCustomer, anInvoice, aTrader, CUSTOMER } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

const BROWSER = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app, 'Enterprise Plan')
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const linkOf = async (id: string) =>
  (await call('POST', `/client/statement/link/${id}`)).body.data as {
    url: string
    viewedAt: string | null
  }
const open = (url: string, headers: Record<string, string> = {}) =>
  app.risiti.app.inject({
    method: 'GET',
    url: new URL(url).pathname,
    headers: { 'user-agent': BROWSER, ...headers },
  })
const issued = (clientID: string, more: object = {}) =>
  anInvoice(app, trader, { clientName: undefined, clientID, ...more })

describe("the link to a customer's statement", () => {
  test('is the same every time, can be withdrawn, and has another address afterwards', async () => {
    const { _id } = await aCustomer(app, trader)
    const [first, again] = await Promise.all([linkOf(_id), linkOf(_id)])
    expect(again).toEqual(first)
    expect(first.url).toMatch(/\/s\/[\w-]{22}$/)
    expect((await open(first.url)).statusCode).toBe(200)
    expect((await call('DELETE', `/client/statement/link/${_id}`)).status).toBe(200)
    for (const path of ['', '/pdf/NGN']) expect((await open(first.url + path)).statusCode).toBe(410)
    const later = await linkOf(_id)
    expect(later.url).not.toBe(first.url)
    for (const path of ['x'.repeat(22), '%00', 'a%00b', '%00/pdf/NGN'])
      expect((await open(`http://localhost/s/${path}`)).statusCode).toBe(404)
  })

  test('is not made for the customer of another account, and dies with its customer', async () => {
    const { _id } = await aCustomer(app, trader)
    const stranger = await aTrader(app)
    for (const method of ['POST', 'DELETE'])
      expect(
        (await app.call(method, `/client/statement/link/${_id}`, { token: stranger.token })).status,
      ).toBe(404)
    const { url } = await linkOf(_id)
    await call('DELETE', `/client/delete/${_id}`)
    expect((await open(url)).statusCode).toBe(404)
  })

  test('ends when the account is closed', async () => {
    const leaver = await aTrader(app)
    const { token, password: proof } = leaver
    const path = `/client/statement/link/${leaver.customer._id}`
    const { url } = (await app.call('POST', path, { token })).body.data
    expect((await open(url)).statusCode).toBe(200)
    const closed = await app.call('POST', '/auth/user/close', { token, body: { proof } })
    expect(closed.status).toBe(200)
    // Gone, or about to be erased.
    expect([404, 410]).toContain((await open(url)).statusCode)
  })
})

describe("the customer's page", () => {
  test('shows each currency with its balances, small, without scripts and unknown to search', async () => {
    const { _id } = await aCustomer(app, trader, { name: 'Okoro & Sons' })
    const first = await issued(_id)
    await issued(_id, {
      currency: 'USD',
      items: [{ description: 'Work', qty: 1, unitPrice: 99.5 }],
    })
    const other = await anInvoice(app, trader, { clientName: 'Somebody else' })
    const paid = { invoiceID: first._id, amount: 5_000, method: 'cash' }
    await call('POST', '/payment/add', paid)
    const answer = await open((await linkOf(_id)).url)
    expect(answer.statusCode).toBe(200)
    for (const words of [
      ...['Ọlá Ṣọlá Ventures', 'Okoro &amp; Sons', first.invoiceNo],
      ...['705,000.00', '5,000.00', '700,000.00', 'Account in NGN', 'Account in USD', '99.50'],
    ])
      expect(answer.body).toContain(words)
    for (const hidden of ['700,099.50', '705,099.50', 'Account in GBP', other.invoiceNo, '<script'])
      expect(answer.body).not.toContain(hidden)
    for (const secret of [CUSTOMER.email, CUSTOMER.phone, _id])
      expect(answer.body).not.toContain(secret)
    expect(answer.body).toContain('<meta property="og:title" content="Statement of account">')
    expect(gzipSync(answer.body).length).toBeLessThan(5_000)
    expect(answer.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  test('leads to the invoices that have a page of their own, as long as these are open', async () => {
    const { _id } = await aCustomer(app, trader)
    const [shared, unshared] = [await issued(_id), await issued(_id)]
    const { body } = await call('POST', `/invoice/link/${shared._id}`)
    const { url } = await linkOf(_id)
    const linksIn = async () =>
      [...(await open(url)).body.matchAll(/href="(\/i\/[^"]+)"/g)].map(([, path]) => path)
    expect(await linksIn()).toEqual([new URL(body.data.url).pathname])
    await call('DELETE', `/invoice/link/${shared._id}`)
    expect(await linksIn()).toEqual([])
    expect((await open(url)).body).toContain(unshared.invoiceNo)
  })

  test('has the PDF of each currency in which something happened', async () => {
    const { _id } = await aCustomer(app, trader, { name: 'Okoro Ltd' })
    const { invoiceNo } = await issued(_id)
    const { url } = await linkOf(_id)
    const pdf = await open(`${url}/pdf/NGN`)
    expect(pdf.headers['cache-control']).toBe('no-store')
    const text = (await readPages(pdf.rawPayload)).join('\n')
    for (const words of ['Okoro Ltd', invoiceNo, 'CLOSING BALANCE']) expect(text).toContain(words)
    for (const none of ['USD', 'EUR', 'ngn', '%00'])
      expect((await open(`${url}/pdf/${none}`)).statusCode).toBe(404)
  })

  test('draws the same PDF whenever it is opened, until something changes', async () => {
    const { _id } = await aCustomer(app, trader)
    await issued(_id)
    const { url } = await linkOf(_id)
    const pdf = async () => (await open(`${url}/pdf/NGN`)).rawPayload
    const first = await pdf()
    app.pass({ seconds: 2 })
    expect((await pdf()).equals(first)).toBe(true)
    await issued(_id)
    expect((await pdf()).equals(first)).toBe(false)
  })

  test('escapes what its owner typed', async () => {
    const { _id } = await aCustomer(app, trader, { name: '<img src=x onerror=alert(1)>' })
    const { body } = await open((await linkOf(_id)).url)
    expect(body).toContain('&lt;img src=x')
    expect(body).not.toContain('<img src=x')
  })

  test('shows its owner when the customer looked, and counts neither bots nor the owner', async () => {
    const { _id } = await aCustomer(app, trader)
    const { url } = await linkOf(_id)
    const profile = await call('GET', '/auth/profile')
    const [cookie = ''] = String(profile.headers['set-cookie']).split(';')
    await open(url, { cookie })
    await open(url, { 'user-agent': 'WhatsApp/2.23' })
    expect((await linkOf(_id)).viewedAt).toBeNull()
    await open(url)
    expect((await linkOf(_id)).viewedAt).toEqual(expect.any(String))
  })

  test('begins a year ago, with what was due by then', async () => {
    const { _id } = await aCustomer(app, trader)
    const old = await issued(_id)
    const { url } = await linkOf(_id)
    // Ends every session: the last test.
    app.pass({ days: 400 })
    const { body } = await open(url)
    expect(body).not.toContain(old.invoiceNo)
    expect(body.match(/705,000\.00/g)).toHaveLength(3)
  })
})
