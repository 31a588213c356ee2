import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLEARANCE_RETRIES } from '../../../domain/invoices/clearance.ts'
import { NRS } from '../../../test/clearances.ts'
import { readPages } from '../../../test/documents/pdf-text.ts'
import { aBusiness, aCustomer, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'
import { AccessPointSilent } from '../../adapters/nrs/port.ts'
import { sendCreditNotesJob, submitDueJob } from './jobs.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let business: { _id: string }
/** The submissions to the access point, by IRN. */
const submitted: string[] = []

beforeAll(async () => {
  app = await startApp()
  await app.risiti.poller.stop()
  trader = await aTrader(app, 'Enterprise Plan')
  business = await aBusiness(app, trader, NRS)
  for (const name of ['Zúmà Foods', 'Reject Ltd']) await aCustomer(app, trader, { name })
  const { accessPoint } = app.risiti.ctx
  if (!accessPoint) throw new Error('There is no access point')
  const { submit } = accessPoint
  accessPoint.submit = (invoice) => {
    submitted.push(invoice.irn)
    return submit(invoice)
  }
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const invoiceOf = (clientName = 'Zúmà Foods') =>
  anInvoice(app, trader, { businessID: business._id, clientName })
const clear = (id: string, body: object = {}) => call('POST', `/invoice/clear/${id}`, body)
const submit = () => submitDueJob.run(app.risiti.ctx, {})
const read = async (id: string) => (await call('GET', `/invoice/get/${id}`)).body.data[0]
const timelineOf = async (id: string) =>
  (await call('GET', `/invoice/timeline/${id}`)).body.data.map(({ text }: { text: string }) => text)

describe('the credit notes of an invoice', () => {
  const credit = async (invoiceID: string) => {
    const body = { invoiceID, amount: 10, reason: 'Two labels were unused' }
    return (await call('POST', '/creditnote/add', body)).body.data
  }
  const noteOf = async (id: string) => (await call('GET', `/creditnote/get/${id}`)).body.data
  /** Submits until a credit note has another state: a job queues it. */
  const clearanceOf = (id: string, state: string) =>
    waitFor(async () => {
      await submit()
      const { clearance } = await noteOf(id)
      return clearance?.state === state ? clearance : null
    }, `a credit note that is ${state}`)

  test('go to the NRS once it accepted the invoice, and name it', async () => {
    const invoice = await invoiceOf()
    const before = await credit(invoice._id)
    expect(before.clearance).toBeNull()
    await clear(invoice._id, { customerTaxID: '1234567890123' })
    const during = await credit(invoice._id)
    await submit()
    const { irn } = (await read(invoice._id)).clearance
    const after = await credit(invoice._id)
    for (const { _id, creditNoteNo } of [before, during, after]) {
      const { qr, ...cleared } = await clearanceOf(_id, 'accepted')
      expect(cleared.irn.startsWith(`${creditNoteNo.replace('-', '')}-94ND90NR-`)).toBe(true)
      expect(qr).toBe(`SANDBOX ${cleared.irn}`)
    }
    const pdf = await call('POST', '/creditnote/download', { id: after._id })
    expect((await readPages(pdf.raw)).join(' ')).toContain(after.creditNoteNo.replace('-', ''))
    const { payload } = await app.risiti.ctx.db.system((tx) =>
      tx
        .selectFrom('clearances')
        .select('payload')
        .where('credit_note_id', '=', after._id)
        .executeTakeFirstOrThrow(),
    )
    expect(JSON.parse(payload)).toMatchObject({
      invoice_type_code: '380',
      billing_reference: [{ irn }],
      accounting_customer_party: { tin: '1234567890123' },
    })
    expect((await timelineOf(invoice._id)).at(-1)).toMatch(/^Credit note CRN-\d+ accepted by/)
    expect(new Set(submitted).size).toBe(4)
    expect(submitted).toHaveLength(4)
  })

  test('are retried when their owner asks, after two days without an answer', async () => {
    const invoice = await invoiceOf()
    await clear(invoice._id)
    await submit()
    const { accessPoint } = app.risiti.ctx
    if (!accessPoint) throw new Error('There is no access point')
    const { submit: works } = accessPoint
    accessPoint.submit = async () => {
      throw new AccessPointSilent()
    }
    const note = await credit(invoice._id)
    await waitFor(async () => (await noteOf(note._id)).clearance, 'a credit note on its way')
    for (const seconds of CLEARANCE_RETRIES) {
      await submit()
      app.pass({ seconds: seconds + 1 })
    }
    await submit()
    accessPoint.submit = works
    await submit()
    const tries = CLEARANCE_RETRIES.length + 1
    expect((await noteOf(note._id)).clearance).toMatchObject({
      ...{ state: 'waiting', tries, triesAgain: false },
    })
    expect((await clear(invoice._id)).status).toBe(200)
    await submit()
    expect((await noteOf(note._id)).clearance).toMatchObject({
      ...{ state: 'accepted', tries: tries + 1 },
    })
    expect((await clear(invoice._id)).body.code).toBe('already-decided')
  })

  test('stay here when it rejected the invoice', async () => {
    const invoice = await invoiceOf('Reject Ltd')
    await clear(invoice._id)
    await submit()
    const note = await credit(invoice._id)
    await sendCreditNotesJob.run(app.risiti.ctx, {
      ...{ accountId: trader.userID, invoiceId: invoice._id },
    })
    expect((await noteOf(note._id)).clearance).toBeNull()
  })
})
