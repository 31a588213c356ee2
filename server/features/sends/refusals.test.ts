import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness, aCustomer, anInvoice, aPremiumUser, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let count = 0

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST', path: string, body: object) =>
  app.call(method, path, { token: trader.token, body })
const anAddress = () => {
  count += 1
  return `customer${count}@okafofoods.example`
}

test('a mail cannot add a header, a recipient or more than 20 addresses', async () => {
  const { _id } = await anInvoice(app, trader)
  const to = anAddress()
  const send = (body: object) => call('POST', `/invoice/send/${_id}`, body)
  for (const wrong of [
    { to: [] },
    { to: [`${to}\r\nBcc: all@example.ng`] },
    { to: [`${to}, other@example.ng`] },
    { to: Array.from({ length: 11 }, anAddress), cc: Array.from({ length: 10 }, anAddress) },
    { to: [to], subject: 'x'.repeat(201) },
    { to: [to], message: 'x'.repeat(5_001) },
  ])
    expect((await send(wrong)).status).toBe(422)
  await send({ to: [to], subject: 'Hello\r\nBcc: all@example.ng', message: '<b>bold</b>' })
  await app.mailTo(to)
  const [mail] = (await app.risiti.outbox?.list(to)) ?? []
  expect(mail?.subject).toBe('Hello Bcc: all@example.ng')
  expect(mail?.html).toContain('&lt;b&gt;bold&lt;/b&gt;')
})

test('sending is refused for a void one, and without a plan with e-mail', async () => {
  const { _id } = await anInvoice(app, trader)
  await call('POST', `/invoice/void/${_id}`, { reason: 'Twice' })
  const refused = await call('POST', `/invoice/send/${_id}`, { to: [anAddress()] })
  expect([refused.status, refused.body.code]).toEqual([409, 'void'])
  const starter = await aPremiumUser(app, 'Starter Plan')
  await aBusiness(app, starter)
  await aCustomer(app, starter)
  const own = await anInvoice(app, starter)
  const { status, body } = await app.call('POST', `/invoice/send/${own._id}`, {
    token: starter.token,
    body: { to: [anAddress()] },
  })
  expect([status, body.code]).toEqual([403, 'plan-limit'])
  expect(body.message).toBe('Sending by e-mail needs the Pro Plan or the Enterprise Plan.')
})

test('sending is bounded per account and day', async () => {
  const other = await aTrader(app)
  const { _id } = await anInvoice(app, other)
  const send = (n: number) =>
    app.call('POST', `/invoice/send/${_id}`, {
      token: other.token,
      body: { to: Array.from({ length: n }, (_, i) => `a${i}@bounce.example`) },
    })
  for (let n = 0; n < 24; n += 1) expect((await send(20)).status).toBe(202)
  expect((await send(19)).status).toBe(202)
  const { status, body, headers } = await send(2)
  expect([status, body.code, headers['retry-after']]).toEqual([429, 'too-many', '3600'])
  expect((await send(1)).status).toBe(202)
})
