import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayIn } from '../../../domain/dates.ts'
import { CLEARANCE_RETRIES } from '../../../domain/invoices/clearance.ts'
import { readPages } from '../../../test/documents/pdf-text.ts'
import { aBusiness, aCustomer, anInvoice, aTrader, BUSINESS } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { submitDueJob } from './jobs.ts'

const NRS = {
  taxID: '20198222-0002',
  nrsServiceID: '94nd90nr',
  nrsBusinessID: 'bb99420d-d6bb-422c-b371-b9f6d6009aae',
}

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let business: { _id: string }
/** The submissions to the access point, by IRN. */
let submitted: string[]

beforeAll(async () => {
  app = await startApp()
  await app.risiti.poller.stop()
  trader = await aTrader(app, 'Enterprise Plan')
  business = await aBusiness(app, trader, NRS)
  for (const name of ['Zúmà Foods', 'Reject Ltd', 'Timeout Ltd', 'Silent Ltd'])
    await aCustomer(app, trader, { name })
  const { accessPoint } = app.risiti.ctx
  if (!accessPoint) throw new Error('There is no access point')
  const { submit } = accessPoint
  accessPoint.submit = (invoice) => {
    submitted.push(invoice.irn)
    return submit(invoice)
  }
})
afterAll(() => app.close())
beforeEach(() => {
  submitted = []
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const invoiceOf = (clientName = 'Zúmà Foods', fields: object = {}) =>
  anInvoice(app, trader, { businessID: business._id, clientName, ...fields })
const clear = (id: string, body: object = {}) => call('POST', `/invoice/clear/${id}`, body)
const submit = () => submitDueJob.run(app.risiti.ctx, {})
const read = async (id: string) => (await call('GET', `/invoice/get/${id}`)).body.data[0]
const timelineOf = async (id: string) =>
  (await call('GET', `/invoice/timeline/${id}`)).body.data.map(({ text }: { text: string }) => text)
const refusal = ({ status, body }: { status: number; body: { code: string; fields?: object } }) => [
  status,
  body.code,
  ...Object.keys(body.fields ?? {}),
]

describe('an invoice that is sent to the NRS', () => {
  test('waits under its IRN until it is accepted, with a QR code', async () => {
    const invoice = await invoiceOf()
    expect(invoice.clearance).toBeNull()
    const { status, body } = await clear(invoice._id)
    const day = dayIn('Africa/Lagos', new Date(invoice.issuedAt)).replaceAll('-', '')
    const irn = `${invoice.invoiceNo.replace('-', '')}-94ND90NR-${day}`
    expect([status, body.data.clearance]).toMatchObject([200, { state: 'waiting', irn, qr: '' }])
    await submit()
    const { clearance } = await read(invoice._id)
    expect(clearance).toEqual({
      ...{ state: 'accepted', irn, qr: `SANDBOX ${irn}`, reason: '', tries: 1, triesAgain: false },
    })
    expect((await timelineOf(invoice._id)).slice(-2)).toEqual([
      `Sent to the NRS as ${irn}`,
      `Accepted by the NRS as ${irn}`,
    ])
    expect(refusal(await clear(invoice._id))).toEqual([409, 'already-decided'])
    const url = `/Invoice/Print/${invoice._id}`
    const pdf = await call('POST', '/invoice/download', { url })
    expect((await readPages(pdf.raw)).join(' ')).toContain(irn)
  })

  test('is rejected with a reason, and can then only be credited', async () => {
    const invoice = await invoiceOf('Reject Ltd')
    await clear(invoice._id)
    await submit()
    expect((await read(invoice._id)).clearance).toMatchObject({
      ...{ state: 'rejected', reason: 'The tax ID of the customer is not known.', qr: '' },
    })
    expect(refusal(await clear(invoice._id))).toEqual([409, 'already-decided'])
    const { items, dueDate } = invoice
    const edit = { clientName: 'Zúmà Foods', items, dueDate }
    const edited = await call('PUT', `/invoice/update/${invoice._id}`, edit)
    expect(refusal(edited)).toEqual([409, 'locked'])
    expect(edited.body.error).toContain('credit note and a new invoice')
    const voided = await call('POST', `/invoice/void/${invoice._id}`, { reason: 'Wrong' })
    expect(refusal(voided)).toEqual([409, 'locked'])
    const deleted = await call('DELETE', `/invoice/delete/${invoice._id}`)
    expect(refusal(deleted)).toEqual([409, 'locked'])
    const credit = { invoiceID: invoice._id, amount: invoice.total, reason: 'Rejected' }
    expect((await call('POST', '/creditnote/add', credit)).status).toBe(201)
    const paid = { amountPaid: 0 }
    expect((await call('PUT', `/invoice/update/${invoice._id}`, paid)).status).toBe(200)
  })

  test('is queried after a time-out, and never submitted twice', async () => {
    const invoice = await invoiceOf('Timeout Ltd')
    await clear(invoice._id)
    await submit()
    const { clearance } = await read(invoice._id)
    expect(clearance).toMatchObject({ state: 'waiting', tries: 1 })
    await submit()
    expect((await read(invoice._id)).clearance).toMatchObject({ state: 'waiting', tries: 1 })
    app.pass({ seconds: CLEARANCE_RETRIES[0] + 1 })
    await submit()
    expect((await read(invoice._id)).clearance).toMatchObject({ state: 'accepted', tries: 2 })
    expect(submitted).toEqual([clearance.irn])
  })

  test('is retried at growing intervals for two days, then once more when its owner asks', async () => {
    const invoice = await invoiceOf('Silent Ltd')
    await clear(invoice._id)
    for (const seconds of CLEARANCE_RETRIES) {
      await submit()
      app.pass({ seconds: seconds + 1 })
    }
    await submit()
    const tries = CLEARANCE_RETRIES.length + 1
    const { clearance } = await read(invoice._id)
    expect(clearance).toMatchObject({ state: 'waiting', tries, triesAgain: false })
    await call('PUT', `/business/update/${business._id}`, { ...BUSINESS, nrsServiceID: 'AAAAAAAA' })
    await clear(invoice._id)
    await submit()
    expect((await read(invoice._id)).clearance).toEqual({ ...clearance, tries: tries + 1 })
    expect(new Set(submitted)).toEqual(new Set([clearance.irn]))
    await call('PUT', `/business/update/${business._id}`, { ...BUSINESS, ...NRS })
  })

  test('is retried after a fault on our side, and does not hold up others', async () => {
    const [broken, other] = [await invoiceOf(), await invoiceOf()]
    await clear(broken._id)
    await clear(other._id)
    const { accessPoint } = app.risiti.ctx
    if (!accessPoint) throw new Error('There is no access point')
    const { submit: works } = accessPoint
    const { irn } = (await read(broken._id)).clearance
    accessPoint.submit = (invoice) => {
      if (invoice.irn === irn) throw new Error('A fault')
      return works(invoice)
    }
    await submit()
    accessPoint.submit = works
    expect((await read(other._id)).clearance).toMatchObject({ state: 'accepted' })
    expect((await read(broken._id)).clearance).toMatchObject({ state: 'waiting', tries: 1 })
    app.pass({ minutes: 3 })
    await submit()
    expect((await read(broken._id)).clearance).toMatchObject({ state: 'accepted', tries: 2 })
  })

  test('is submitted once by two processes at a time', async () => {
    const invoice = await invoiceOf()
    await Promise.all([clear(invoice._id), clear(invoice._id)])
    await Promise.all([submit(), submit()])
    expect(submitted).toHaveLength(1)
    expect((await read(invoice._id)).clearance).toMatchObject({ state: 'accepted' })
  })
})

test('an invoice is refused at what is missing for the NRS', async () => {
  const draft = await invoiceOf('Zúmà Foods', { draft: true })
  expect(refusal(await clear(draft._id))).toEqual([409, 'not-issued'])
  const other = await anInvoice(app, trader, { businessID: trader.business._id })
  expect(refusal(await clear(other._id))).toEqual([422, 'invalid-fields', 'nrsServiceID'])
  const nameless = await aBusiness(app, trader, { ...NRS, taxID: '' })
  const untaxed = await anInvoice(app, trader, { businessID: nameless._id })
  expect(refusal(await clear(untaxed._id))).toEqual([422, 'invalid-fields', 'taxID'])
  const invoice = await invoiceOf()
  const wrong = await clear(invoice._id, { customerTaxID: '12' })
  expect(refusal(wrong)).toEqual([422, 'invalid-fields', 'customerTaxID'])
  await app.risiti.ctx.db.system((tx) =>
    tx.updateTable('invoices').set({ irn_number: null }).where('id', '=', invoice._id).execute(),
  )
  expect(refusal(await clear(invoice._id))).toEqual([409, 'locked'])
})

test('without an access point nothing is sent', async () => {
  const invoice = await invoiceOf()
  const { ctx } = app.risiti
  const { accessPoint } = ctx
  ctx.accessPoint = null
  const refused = await clear(invoice._id)
  ctx.accessPoint = accessPoint
  expect(refusal(refused)).toEqual([409, 'no-access-point'])
  expect((await read(invoice._id)).clearance).toBeNull()
})

describe('a business', () => {
  test('keeps the keys for the QR code sealed, and the QR code is made with them', async () => {
    const { publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const certificate = 'MTIzNDU2Nzg5MGFiY2RlZg=='
    const keyed = await aBusiness(app, trader, { ...NRS, nrsKeys: `${publicKey}\n${certificate}` })
    expect(keyed).toMatchObject({ nrsServiceID: '94ND90NR', hasNrsKeys: true })
    expect(JSON.stringify(keyed)).not.toContain(certificate)
    const invoice = await anInvoice(app, trader, { businessID: keyed._id })
    await clear(invoice._id)
    await submit()
    expect((await read(invoice._id)).clearance.qr).toMatch(/^[\w+/]{342}==$/)
    const kept = { ...BUSINESS, nrsServiceID: '', nrsKeys: '' }
    const { body } = await call('PUT', `/business/update/${keyed._id}`, kept)
    expect(body.data).toMatchObject({ nrsServiceID: '', hasNrsKeys: false })
  })

  test('is refused with only one of the ids of the NRS, and for a file without keys', async () => {
    const change = (fields: object) =>
      call('PUT', `/business/update/${trader.business._id}`, { ...BUSINESS, ...fields })
    const { nrsServiceID, nrsBusinessID } = NRS
    const half = await change({ nrsServiceID })
    expect(refusal(half)).toEqual([422, 'invalid-fields', 'nrsBusinessID'])
    const short = await change({ nrsServiceID: '94ND', nrsBusinessID })
    expect(refusal(short)).toEqual([422, 'invalid-fields', 'nrsServiceID'])
    const empty = await change({ nrsServiceID, nrsBusinessID, nrsKeys: 'nothing' })
    expect(refusal(empty)).toEqual([422, 'invalid-fields', 'nrsKeys'])
  })
})
