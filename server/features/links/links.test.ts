import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTrader, CUSTOMER, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

const BROWSER = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const anIssued = async (fields: object = {}) =>
  (await call('POST', '/invoice/add', { ...INVOICE, ...fields })).body
const linkOf = async (id: string) => (await call('POST', `/invoice/link/${id}`)).body.data.url
const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.risiti.app.inject({
    method,
    url: new URL(url).pathname,
    headers: { 'user-agent': BROWSER, ...headers },
  })
const viewsOf = async (id: string) => {
  const { body } = await call('GET', `/invoice/timeline/${id}`)
  return body.data.filter(({ kind }: { kind: string }) => kind === 'viewed').length
}

describe("the link of a customer's page", () => {
  test('is the same every time, renewable, revocable and unguessable', async () => {
    const { _id } = await anIssued()
    const [first, again] = await Promise.all([linkOf(_id), linkOf(_id)])
    expect(again).toBe(first)
    expect(first).toMatch(/\/i\/[\w-]{22}$/)
    const renewed = (await call('POST', `/invoice/link/${_id}/renew`)).body.data.url
    expect(renewed).not.toBe(first)
    expect([(await open(first)).statusCode, (await open(renewed)).statusCode]).toEqual([410, 200])
    await call('DELETE', `/invoice/link/${_id}`)
    expect((await open(renewed)).statusCode).toBe(410)
    const later = await linkOf(_id)
    expect([first, renewed]).not.toContain(later)
    for (const path of ['x'.repeat(22), '%00', 'a%00b', '%00/pdf'])
      expect((await open(`http://localhost/i/${path}`)).statusCode).toBe(404)
  })

  test('is refused for a draft, and dies with its invoice', async () => {
    const draft = await anIssued({ draft: true })
    const { status, body } = await call('POST', `/invoice/link/${draft._id}`)
    expect([status, body.code]).toEqual([409, 'not-issued'])
    const { _id } = await anIssued()
    const url = await linkOf(_id)
    await call('DELETE', `/invoice/delete/${_id}`)
    expect((await open(url)).statusCode).toBe(404)
  })
})

describe("the customer's page", () => {
  test('shows the seller, the amount due and the due day, in under 15 KB without scripts', async () => {
    const { _id, invoiceNo } = await anIssued()
    await call('PUT', `/invoice/update/${_id}`, { amountPaid: 5_000 })
    const answer = await open(await linkOf(_id))
    expect(answer.statusCode).toBe(200)
    for (const words of ['Ọlá Ṣọlá Ventures', '700,000.00', 'Friday, December 4, 2026', invoiceNo])
      expect(answer.body).toContain(words)
    expect(answer.body).toContain('<strong>Zenith Bank</strong>')
    expect(answer.body).not.toContain('<script')
    expect(gzipSync(answer.body).length).toBeLessThan(15_000)
    expect(answer.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    // Messengers take it before the page's own title, which names number and seller.
    expect(answer.body).toContain('<meta property="og:title" content="Invoice">')
    for (const secret of [CUSTOMER.email, CUSTOMER.phone]) expect(answer.body).not.toContain(secret)
  })

  test('gives previews number and amount only where the business allows it', async () => {
    const { _id } = await anIssued()
    const url = await linkOf(_id)
    const previews = async () =>
      [...(await open(url)).body.matchAll(/<meta property="og:\w+" content="([^"]*)">/g)].map(
        ([, content]) => content,
      )
    expect(await previews()).toEqual(['Invoice'])
    const allow = { ...trader.business, linkPreview: true }
    const { body: changed } = await call('PUT', `/business/update/${trader.business._id}`, allow)
    expect(changed.data.linkPreview).toBe(true)
    const shown = await previews()
    expect(shown[0]).toMatch(/^Invoice INV-\d+ from Ọlá Ṣọlá Ventures$/)
    expect(shown[1]).toBe('NGN 705,000.00, due Friday, December 4, 2026')
  })

  test('escapes what its owner typed', async () => {
    const { _id } = await anIssued({ details: '<img src=x onerror=alert(1)>' })
    const { body } = await open(await linkOf(_id))
    expect(body).toContain('&lt;img src=x')
    expect(body).not.toContain('<img src=x')
  })

  test('has the PDF', async () => {
    const { _id } = await anIssued()
    const answer = await open(`${await linkOf(_id)}/pdf`)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('of a void invoice asks for nothing', async () => {
    const { _id } = await anIssued()
    const url = await linkOf(_id)
    await call('POST', `/invoice/void/${_id}`, { reason: 'Sent twice' })
    const { body } = await open(url)
    expect(body).toContain('is void')
    expect(body).not.toContain('AMOUNT DUE')
  })
})

describe('views', () => {
  test('of a person count, once a visit', async () => {
    const { _id } = await anIssued()
    const url = await linkOf(_id)
    await open(url)
    await open(url)
    expect(await viewsOf(_id)).toBe(1)
    const { body } = await call('GET', `/invoice/get/${_id}`)
    expect(body.data[0].viewedAt).toEqual(expect.any(String))
    app.pass({ minutes: 61 })
    await open(url)
    expect(await viewsOf(_id)).toBe(2)
  })

  test('of the owner, bots, previews and HEAD do not', async () => {
    const { _id } = await anIssued()
    const url = await linkOf(_id)
    const profile = await call('GET', '/auth/profile')
    const [cookie = ''] = String(profile.headers['set-cookie']).split(';')
    expect(cookie).toMatch(/^risiti-own=.+/)
    await open(url, { cookie })
    await open(url, { authorization: `Bearer ${trader.token}` })
    await open(url, { 'user-agent': 'WhatsApp/2.23' })
    await open(url, { 'user-agent': 'Googlebot/2.1' })
    await open(url, { 'user-agent': '' })
    await open(url, {}, 'HEAD')
    expect(await viewsOf(_id)).toBe(0)
    const other = await aTrader(app)
    const theirs = await app.call('GET', '/auth/profile', { token: other.token })
    const [stranger = ''] = String(theirs.headers['set-cookie']).split(';')
    await open(url, { cookie: stranger })
    expect(await viewsOf(_id)).toBe(1)
  })
})

test('sharing the link is noted, and marks the invoice as sent', async () => {
  const { _id } = await anIssued()
  const path = `/invoice/shared/${_id}`
  expect((await call('POST', path, { channel: 'pigeon' })).status).toBe(422)
  expect((await call('POST', path, { channel: 'whatsapp' })).status).toBe(200)
  const { body } = await call('GET', `/invoice/get/${_id}`)
  expect(body.data[0].sentAt).toEqual(expect.any(String))
  const { body: timeline } = await call('GET', `/invoice/timeline/${_id}`)
  expect(timeline.data.at(-1)).toMatchObject({ kind: 'shared', text: 'Shared by WhatsApp' })
})
