import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPages } from '../../../test/documents/pdf-text.ts'
import { aCustomer, anEstimate, aTrader, BUSINESS, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const read = async (id: string) => (await call('GET', `/estimate/get/${id}`)).body.data
const linkOf = async (id: string, more = '') =>
  new URL((await call('POST', `/estimate/link/${id}${more}`)).body.data.url).pathname

/** An estimate with the path of its page. */
async function offered(changes: object = {}) {
  const { _id } = await anEstimate(app, trader, changes)
  const path = await linkOf(_id)
  return { ...(await read(_id)), path }
}
const open = (url: string) => app.risiti.app.inject({ url })
const post = (url: string, fields: Record<string, string>) =>
  app.risiti.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const accept = (path: string, version: number | string = 1, name = 'Ada Obi') =>
  post(`${path}/accept`, { name, version: String(version) })
const decline = (path: string, version: number | string = 1, reason = 'Too much') =>
  post(`${path}/decline`, { reason, version: String(version) })
const edit = (id: string, changes: object = {}) =>
  call('PUT', `/estimate/update/${id}`, {
    ...{ clientID: trader.customer._id, items: INVOICE.items, validUntil: '2027-01-31' },
    ...changes,
  })
const waitForMail = (about: string) =>
  waitFor(async () => {
    const all = (await app.risiti.outbox?.list(trader.email)) ?? []
    return all.find(({ subject }) => subject.includes(about)) ?? null
  }, about)
const mails = async (about: string) =>
  ((await app.risiti.outbox?.list(trader.email)) ?? []).filter(({ subject }) =>
    subject.includes(about),
  ).length

describe('the page of an estimate', () => {
  test('is small, private, and shows who offers what until when', async () => {
    const { path, estimateNo } = await offered({ validUntil: '2027-01-31', depositPercent: 30 })
    const { statusCode, headers, body } = await open(path)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    for (const words of [
      'offers you',
      '705,000.00',
      'January 31, 2027',
      'NGN 211,500.00',
      estimateNo,
    ])
      expect(body).toContain(words)
    expect(body).not.toContain('<script')
    expect(gzipSync(body).length).toBeLessThan(15_000)
    const pdf = await open(`${path}/pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(JSON.stringify(await readPages(pdf.rawPayload))).toContain(estimateNo)
  })

  test('has one address at a time, and marks a draft as sent', async () => {
    const { _id, status } = await anEstimate(app, trader)
    const path = await linkOf(_id)
    expect([status, (await read(_id)).status]).toEqual(['Draft', 'Sent'])
    expect(await linkOf(_id)).toBe(path)
    const renewed = await linkOf(_id, '/renew')
    expect(renewed).not.toBe(path)
    expect((await open(path)).statusCode).toBe(410)
    expect((await accept(path)).statusCode).toBe(410)
    expect((await open(renewed)).statusCode).toBe(200)
    await call('DELETE', `/estimate/delete/${_id}`)
    expect((await open(renewed)).statusCode).toBe(404)
    expect((await open('/e/unknown')).statusCode).toBe(404)
  })

  test('says in a preview only that it is an estimate, unless its business wants more', async () => {
    const { path, businessID } = await offered()
    expect((await open(path)).body).toContain('content="Estimate">')
    await call('PUT', `/business/update/${businessID}`, { ...BUSINESS, linkPreview: true })
    expect((await open(path)).body).toContain('og:description" content="NGN 705,000.00')
    await call('PUT', `/business/update/${businessID}`, { ...BUSINESS, linkPreview: false })
  })
})

describe('accepting', () => {
  test('keeps the name, notifies the owner at once, and once', async () => {
    const { _id, path, estimateNo } = await offered({ depositPercent: 50 })
    const answer = await accept(path)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, path])
    expect((await accept(path)).statusCode).toBe(303)
    expect(await read(_id)).toMatchObject({ status: 'Accepted', acceptedBy: 'Ada Obi' })
    const { text } = await app.mailAbout(trader.email, `${estimateNo} was accepted by Ada Obi`)
    for (const words of ['NGN 705,000.00', 'NGN 352,500.00', _id]) expect(text).toContain(words)
    const { body } = await open(path)
    expect(body).toContain('Accepted. Thank you!')
    expect(body).not.toContain('<form')
    expect(await mails(`${estimateNo} was accepted`)).toBe(1)
  })

  test('ends changes, and further answers of the customer', async () => {
    const { _id, path } = await offered()
    await accept(path)
    const refused = await edit(_id)
    expect([refused.status, refused.body.code]).toEqual([409, 'already-accepted'])
    const { statusCode, body } = await decline(path)
    expect([statusCode, body.includes('was accepted already')]).toEqual([409, true])
    expect((await read(_id)).status).toBe('Accepted')
    expect((await call('POST', `/estimate/convert/${_id}`)).status).toBe(201)
    expect((await accept(path)).statusCode).toBe(303)
    expect((await open(path)).body).toContain('Accepted. Thank you!')
  })

  test('accepts no markup, no line break and no address from a stranger', async () => {
    const { path, estimateNo } = await offered()
    await accept(path, 1, 'Ada <script>x</script>\r\nBcc: eve@mail.example https://evil.example')
    const { body } = await open(path)
    expect(body).toContain('Ada &lt;script&gt;')
    expect(body).not.toMatch(/<script|evil\.example|mail\.example/)
    const mail = (await waitForMail(`${estimateNo} was accepted`)) ?? { subject: '', text: '' }
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(`${mail.subject}${mail.text}`).not.toMatch(/evil\.example|mail\.example/)
  })

  test('is refused without a name or a version, with a message', async () => {
    const { _id, path } = await offered()
    const nameless = await accept(path, 1, '  ')
    expect(nameless.statusCode).toBe(422)
    expect(nameless.body).toContain('Enter your name.')
    const { statusCode, body } = await post(`${path}/accept`, { name: 'Ada' })
    expect([statusCode, body.includes('Open this page again')]).toEqual([422, true])
    expect((await decline(path, '')).statusCode).toBe(422)
    expect((await read(_id)).status).toBe('Sent')
  })

  test('to a version that has changed meanwhile is refused, and the new one is shown', async () => {
    const { _id, path } = await offered()
    await edit(_id, { items: [{ description: 'Dearer work', qty: 1, unitPrice: 999 }] })
    const { statusCode, body } = await accept(path, 1)
    expect(statusCode).toBe(409)
    for (const words of ['has changed since', 'Dearer work', '999.00', 'value="2"'])
      expect(body).toContain(words)
    expect(await read(_id)).toMatchObject({ status: 'Sent', acceptedBy: '', version: 2 })
    expect((await accept(path, 2)).statusCode).toBe(303)
  })

  test('at the same time as a change is either first or shown the change', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id, path } = await offered()
      const [answer, edited] = await Promise.all([accept(path), edit(_id)])
      const after = await read(_id)
      expect([answer.statusCode, edited.status, after.status, after.version]).toEqual(
        answer.statusCode === 303 ? [303, 409, 'Accepted', 1] : [409, 200, 'Sent', 2],
      )
    }
  })

  test('at the same time as declining, one of them counts', async () => {
    const { _id, path, estimateNo } = await offered()
    const answers = await Promise.all([accept(path), decline(path), accept(path), decline(path)])
    const { status } = await read(_id)
    const taken = status === 'Accepted' ? [303, 409, 303, 409] : [409, 303, 409, 303]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(taken)
    const by = status === 'Accepted' ? 'Ada Obi' : trader.customer.name
    await app.mailAbout(trader.email, `${estimateNo} was ${status.toLowerCase()} by ${by}`)
    expect(await mails(`${estimateNo} was`)).toBe(1)
  })
})

describe('declining', () => {
  test('keeps the reason, notifies the owner, and ends with the next version', async () => {
    const customer = await aCustomer(app, trader, { name: 'Bola' })
    const { _id, path, estimateNo } = await offered({
      clientID: customer._id,
      clientName: undefined,
    })
    expect((await decline(path, 1, 'Too late')).statusCode).toBe(303)
    expect(await read(_id)).toMatchObject({ status: 'Declined', declineReason: 'Too late' })
    const { text } = await app.mailAbout(trader.email, `${estimateNo} was declined by Bola`)
    expect(text).toContain('Reason: Too late')
    expect((await open(path)).body).toContain('<h2>Declined</h2>')
    const refused = await call('POST', `/estimate/convert/${_id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'not-open'])
    await edit(_id, { clientID: customer._id })
    expect(await read(_id)).toMatchObject({ status: 'Sent', declineReason: '', version: 2 })
    expect((await accept(path, 2)).statusCode).toBe(303)
  })
})

test('an estimate is valid through its whole last day in the time zone of its business', async () => {
  const { clock } = app.risiti.ctx
  const today = clock.today('Africa/Lagos')
  const { path } = await offered({ validUntil: today })
  expect((await open(path)).body).toContain('that day included')
  expect((await accept(path)).statusCode).toBe(303)
  const old = await offered({ validUntil: '2020-01-31' })
  expect((await open(old.path)).body).toContain('Not valid any more')
  expect((await accept(old.path)).statusCode).toBe(409)
  expect((await read(old._id)).status).toBe('Expired')
})
