import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleFaults, schemaFaults } from '../../../test/documents/en16931/check.ts'
import { readAttachments } from '../../../test/documents/pdf-text.ts'
import { aBusiness, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app, 'Enterprise Plan')
})
afterAll(() => app.close())

const download = (path: string) => app.call('GET', path, { token: trader.token })

test('an invoice and its credit note are downloaded as valid e-invoices', async () => {
  const taxed = await aBusiness(app, trader, { chargesVat: true, taxID: '20198222-0002' })
  const invoice = await anInvoice(app, trader, { businessID: taxed._id })
  const { status, headers, raw } = await download(`/invoice/ubl/${invoice._id}`)
  expect([status, headers['content-type']]).toEqual([200, 'application/xml'])
  expect(headers['content-disposition']).toContain(`${invoice.invoiceNo}.xml`)
  expect(await schemaFaults('Invoice', [raw.toString()])).toEqual([])
  expect(await ruleFaults(raw.toString())).toEqual([])
  const { body } = await app.call('POST', '/creditnote/add', {
    token: trader.token,
    body: { invoiceID: invoice._id, amount: 10, reason: 'Wrong price' },
  })
  const note = await download(`/creditnote/ubl/${body.data._id}`)
  expect(await schemaFaults('CreditNote', [note.raw.toString()])).toEqual([])
  expect(await ruleFaults(note.raw.toString())).toEqual([])
})

test('the PDF of an invoice and of a credit note has the same e-invoice inside, and is a PDF/A-3b', async () => {
  const taxed = await aBusiness(app, trader, { chargesVat: true, taxID: '20198222-0002' })
  const invoice = await anInvoice(app, trader, { businessID: taxed._id })
  const { body } = await app.call('POST', '/creditnote/add', {
    token: trader.token,
    body: { invoiceID: invoice._id, amount: 10, reason: 'Wrong price' },
  })
  for (const path of [`/invoice/ubl/${invoice._id}`, `/creditnote/ubl/${body.data._id}`]) {
    const xml = await download(path)
    const pdf = await download(`${path}?format=pdf`)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.headers['content-disposition']).toContain('.pdf')
    const [file, ...others] = await readAttachments(pdf.raw)
    expect(others).toEqual([])
    expect(file?.content.equals(xml.raw)).toBe(true)
    expect(pdf.raw.toString('latin1')).toContain(
      '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>',
    )
  }
  const plain = await app.call('POST', '/invoice/download', {
    token: trader.token,
    body: { url: `/Invoice/Print/${invoice._id}` },
  })
  expect(plain.status).toBe(200)
  expect(await readAttachments(plain.raw)).toEqual([])
  const odd = await download(`/invoice/ubl/${invoice._id}?format=doc`)
  expect([odd.status, Object.keys(odd.body.fields)]).toEqual([422, ['format']])
})

test('a business that charges no VAT needs no tax ID', async () => {
  const invoice = await anInvoice(app, trader)
  const { raw } = await download(`/invoice/ubl/${invoice._id}`)
  expect(await ruleFaults(raw.toString())).toEqual([])
})

test('drafts, void invoices, and VAT without a tax ID are refused with what to do', async () => {
  const draft = await anInvoice(app, trader, { draft: true })
  expect((await download(`/invoice/ubl/${draft._id}`)).body.code).toBe('not-issued')
  const gone = await anInvoice(app, trader)
  const reason = { reason: 'Twice' }
  await app.call('POST', `/invoice/void/${gone._id}`, { token: trader.token, body: reason })
  expect((await download(`/invoice/ubl/${gone._id}`)).body.code).toBe('void')
  const nameless = await aBusiness(app, trader, { chargesVat: true })
  const taxed = await anInvoice(app, trader, { businessID: nameless._id })
  const { status, body } = await download(`/invoice/ubl/${taxed._id}`)
  expect([status, Object.keys(body.fields)]).toEqual([422, ['taxID']])
})
