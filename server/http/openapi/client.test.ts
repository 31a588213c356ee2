import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRisiti, RisitiError } from '../../../client/risiti.gen.ts'
import { aTrader, CUSTOMER } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let url: string
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  await app.risiti.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://localhost:${(app.risiti.app.server.address() as AddressInfo).port}`
  trader = await aTrader(app)
})
afterAll(() => app.close())

async function aClient(scopes: string[]) {
  const { body } = await app.call('POST', '/apikey/add', {
    token: trader.token,
    body: { name: 'Shop', scopes },
  })
  return createRisiti({ url, key: body.data.key })
}

test('a program does the main job through the generated client', async () => {
  const risiti = await aClient(['write', 'send'])
  const { data: customer } = await risiti.customers.add({ body: CUSTOMER })
  const draft = await risiti.invoices.add({
    body: {
      draft: true,
      clientID: customer._id,
      dueDate: '2027-01-31',
      items: [{ description: 'Ankara, six yards', qty: 2.5, unitPrice: 1500.1 }],
    },
  })
  expect(draft).toMatchObject({ invoiceNo: '', total: 3750.25 })
  const { data: issued } = await risiti.invoices.issue({ params: { id: draft._id } })
  expect(issued.invoiceNo).toMatch(/^INV-\d{6}$/)
  const { data: link } = await risiti.links.get({ params: { id: draft._id } })
  expect((await fetch(link.url.replace(/^https?:\/\/[^/]+/, url))).status).toBe(200)
  const mail = { to: ['ada@example.ng'] }
  const { data: mailing } = await risiti.sends.invoice({ params: { id: draft._id }, body: mail })
  expect(mailing.sends).toMatchObject([{ to: 'ada@example.ng', state: 'queued' }])
  const payment = { invoiceID: draft._id, amount: issued.total, method: 'transfer' as const }
  const { data: paid } = await risiti.payments.add({ body: payment, idempotencyKey: 'order-17' })
  const again = await risiti.payments.add({ body: payment, idempotencyKey: 'order-17' })
  expect(again.data._id).toBe(paid._id)
  const { data: found } = await risiti.invoices.list({ query: { clientID: customer._id } })
  expect(found.map(({ status, amountDue }) => [status, amountDue])).toEqual([['Paid', 0]])
  const pdf = await risiti.versions.download({
    body: { url: `/Invoice/Print/${draft._id}` },
  })
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('a refusal says what is wrong, for programs too', async () => {
  const risiti = await aClient(['read'])
  const refused = await risiti.items.add({ body: { name: '', unitPrice: 1 } }).catch((each) => each)
  expect(refused).toBeInstanceOf(RisitiError)
  expect(refused).toMatchObject({ status: 403, code: 'scope-missing', retryAfter: null })
  const writer = await aClient(['write'])
  await expect(writer.items.add({ body: { name: '', unitPrice: 1 } })).rejects.toMatchObject({
    code: 'invalid-fields',
    fields: { name: 'Enter the name.' },
  })
})
