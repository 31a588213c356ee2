import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPages } from '../../../test/documents/pdf-text.ts'
import { aCustomer, anInvoice, aTrader, BUSINESS } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let stranger: Awaited<ReturnType<typeof aTrader>>

/** Any request to this server was made by the application server. */
let asked = 0
const canary = createServer((_request, reply) => {
  asked += 1
  reply.end('caught')
})
let canaryUrl: string

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
  stranger = await aTrader(app)
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done))
  const address = canary.address()
  canaryUrl = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
})
afterAll(async () => {
  await app.close()
  canary.closeAllConnections()
  canary.close()
})

const download = (url: unknown, name?: unknown, { token } = trader) =>
  app.call('POST', '/invoice/download', {
    token,
    body: { url, ...(name !== undefined && { name }) },
  })
const printPage = (id: string) => `http://localhost:80/Invoice/Print/${id}`

test('[INV-10] answers the PDF of the invoice, named in UTF-8', async () => {
  const customer = await aCustomer(app, trader, { name: 'Ọlá "Ṣọlá" & Sons' })
  const invoice = await anInvoice(app, trader, { clientName: customer.name })
  const { status, headers, raw } = await download(printPage(invoice._id), customer.name)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="Ola _Sola_ & Sons Invoice.pdf"; filename*=UTF-8''${encodeURIComponent('Ọlá "Ṣọlá" & Sons Invoice.pdf')}`,
  })
  expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
  const text = (await readPages(raw)).join('\n')
  for (const part of [invoice.invoiceNo, 'Brand identity', '705,000.00', BUSINESS.businessName])
    expect(text).toContain(part)
})

test('[INV-10] the file is named after the client of the call, else of the invoice', async () => {
  const { _id, clientName } = await anInvoice(app, trader)
  const nameOf = async (name?: string) => {
    const { headers } = await download(printPage(_id), name)
    return /filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition']))?.[1]
  }
  expect(await nameOf('Zoë')).toBe(encodeURIComponent('Zoë Invoice.pdf'))
  for (const none of [undefined, '', ' '])
    expect(await nameOf(none)).toBe(encodeURIComponent(`${clientName} Invoice.pdf`))
  expect(await nameOf('../../etc/passwd')).toBe('.._.._etc_passwd%20Invoice.pdf')
  expect(await nameOf('a\r\nset-cookie: x=1')).toBe('a%20set-cookie%3A%20x%3D1%20Invoice.pdf')
  for (const bad of ['a\u0000b', 'x'.repeat(201), 7])
    expect((await download(printPage(_id), bad)).status).toBe(422)
})

test('[INV-10] any URL form of the print page is accepted', async () => {
  const { _id } = await anInvoice(app, trader)
  for (const url of [
    printPage(_id),
    `/Invoice/Print/${_id}`,
    `/invoice/print/${_id}/`,
    `https://localhost/Invoice/Print/${_id}?x=1#top`,
    printPage(_id.toUpperCase()),
  ])
    expect([url, (await download(url)).status]).toEqual([url, 200])
})

test('[INV-10] with PUBLIC_URL set, only its host is our own', async () => {
  const own = await startApp({ publicUrl: 'https://risiti.example.ng' })
  const user = await aTrader(own)
  const { _id } = await anInvoice(own, user)
  const status = async (host: string) =>
    (
      await own.call('POST', '/invoice/download', {
        token: user.token,
        body: { url: `${host}/Invoice/Print/${_id}` },
      })
    ).status
  expect(await status('https://risiti.example.ng')).toBe(200)
  expect(await status('http://localhost:80')).toBe(422)
  expect(await status('https://risiti.example.ng.evil.example')).toBe(422)
  await own.close()
})

test('[INV-10] any other address is refused and never fetched', async () => {
  const { _id } = await anInvoice(app, trader)
  const wrong = [
    `${canaryUrl}/Invoice/Print/${_id}`,
    `${canaryUrl}`,
    `http://localhost:80@127.0.0.1/Invoice/Print/${_id}`,
    `//evil.example/Invoice/Print/${_id}`,
    `http://localhost:80/Invoice/${_id}`,
    `http://localhost:80/Invoice/Print/${_id}/more`,
    'http://localhost:80/Invoice/Print/',
    `file:///Invoice/Print/${_id}`,
    `javascript://localhost:80/Invoice/Print/${_id}`,
    'http://[::1',
    '',
    7,
    undefined,
    `http://localhost:80/${'x'.repeat(2_000)}`,
  ]
  for (const url of wrong) {
    const { status, body } = await download(url)
    expect([url, status, Object.keys(body.fields ?? {})]).toEqual([url, 422, ['url']])
  }
  expect(asked).toBe(0)
})

test("[INV-10] [INV-15] a stranger's, an unknown or a deleted invoice is not found", async () => {
  const theirs = await anInvoice(app, stranger)
  const gone = await anInvoice(app, trader)
  await app.call('DELETE', `/invoice/delete/${gone._id}`, { token: trader.token })
  for (const id of [theirs._id, gone._id, '01900000-0000-7000-8000-000000000000', 'x', '%00'])
    expect([id, (await download(printPage(id))).status]).toEqual([id, 404])
})

test('[INV-10] no text of an invoice makes the server fetch or read anything', async () => {
  const bait = `<img src="${canaryUrl}"><iframe src="file:///etc/passwd"></iframe><a href="${canaryUrl}">x</a> #image("${canaryUrl}") #read("/etc/passwd") ${canaryUrl}`
  const { _id } = await anInvoice(app, trader, {
    details: bait,
    footer: `<p>${bait}</p>`,
    items: [{ description: bait, qty: 1, unitPrice: 1 }],
  })
  const { status, raw } = await download(printPage(_id))
  expect(status).toBe(200)
  const text = (await readPages(raw)).join('\n')
  expect(text).toContain('#read(')
  expect(text).not.toContain('root:')
  expect(asked).toBe(0)
})

test('[INV-7] the PDF of an invoice stays the same when its business changes', async () => {
  const { body: logo } = await upload(app, trader.token, 'logo')
  const save = (changes: object) =>
    app.call('PUT', `/business/update/${trader.business._id}`, {
      token: trader.token,
      body: { ...BUSINESS, ...changes },
    })
  await save({ businessLogo: logo.data.url })
  const { _id } = await anInvoice(app, trader)
  const before = (await download(printPage(_id))).raw
  await save({ businessName: 'Renamed', businessLogo: '' })
  expect((await download(printPage(_id))).raw.equals(before)).toBe(true)
})
