import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aBusiness,
  aCustomer,
  anInvoice,
  aPremiumUser,
  aTrader,
  BUSINESS,
} from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let count = 0

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, key?: string) =>
  app.call(method, path, {
    token: trader.token,
    ...(body && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const invoiceOf = async (id: string) => (await call('GET', `/invoice/get/${id}`)).body.data[0]
const timelineOf = async (id: string) => (await call('GET', `/invoice/timeline/${id}`)).body.data
const anAddress = () => {
  count += 1
  return `customer${count}@okafofoods.example`
}
interface Sent {
  to: string
  state: string
  reason: string
}
/** The mails of an invoice or a receipt once none of them waits. */
const settled = (id: string, what = 'invoice') =>
  waitFor<Sent[]>(async () => {
    const { data } = (await call('GET', `/${what}/sends/${id}`)).body
    return data.every(({ state }: Sent) => state !== 'queued') ? data : null
  }, 'the mails')
const mailsTo = async (address: string) => (await app.risiti.outbox?.list(address)) ?? []

describe('sending an invoice', () => {
  test('mails it with its PDF, its link and the business as the sender, and adds it to the timeline', async () => {
    const { _id, invoiceNo } = await anInvoice(app, trader)
    const [to, cc] = [anAddress(), anAddress()]
    const sent = await call('POST', `/invoice/send/${_id}`, {
      ...{ to: [to, to.toUpperCase()], cc: [cc] },
      message: 'Dear Chidịnma,\nthank you.\n\nỌlá',
    })
    expect(sent.status).toBe(202)
    expect(sent.body.data.sends).toMatchObject([
      { to, state: 'queued' },
      { to: cc, state: 'queued' },
    ])
    expect(await settled(_id)).toMatchObject([
      { to: cc, state: 'accepted', reason: '' },
      { to, state: 'accepted', reason: '' },
    ])
    const url = (await call('POST', `/invoice/link/${_id}`)).body.data.url
    for (const address of [to, cc]) {
      const [mail, ...others] = await mailsTo(address)
      expect(others).toEqual([])
      expect(mail).toMatchObject({
        headers: {
          From: `${BUSINESS.businessName} via Risiti`,
          'Reply-To': BUSINESS.businessEmail,
        },
        subject: `Invoice ${invoiceNo} from ${BUSINESS.businessName}`,
        attachments: [
          {
            filename: `${BUSINESS.businessName} ${invoiceNo}.pdf`,
            contentType: 'application/pdf',
          },
        ],
      })
      expect(mail?.text).toContain('Dear Chidịnma,\nthank you.\n\nỌlá')
      expect(mail?.text).toContain(`View invoice: ${url}`)
      expect(mail?.html).toContain(`href="${url}"`)
    }
    expect((await invoiceOf(_id)).sentAt).toEqual(expect.any(String))
    const told = (await timelineOf(_id)).filter(({ kind }: { kind: string }) => kind === 'sent')
    expect(told.map(({ text }: { text: string }) => text).sort()).toEqual(
      [`Sent to ${cc} by e-mail`, `Sent to ${to} by e-mail`].sort(),
    )
    expect(told[0].by).toContain('Ẹ̀bùn')
  })

  test('issues a draft first, unless it lacks something', async () => {
    const draft = await anInvoice(app, trader, { draft: true })
    const to = [anAddress()]
    expect((await call('POST', `/invoice/send/${draft._id}`, { to })).status).toBe(202)
    expect(await invoiceOf(draft._id)).toMatchObject({
      state: 'issued',
      invoiceNo: expect.stringMatching(/^INV-/),
    })
    const empty = await anInvoice(app, trader, { draft: true, items: [], dueDate: '' })
    const { status, body } = await call('POST', `/invoice/send/${empty._id}`, { to })
    expect([status, Object.keys(body.fields).sort()]).toEqual([422, ['dueDate', 'items']])
    expect(await invoiceOf(empty._id)).toMatchObject({ state: 'draft', invoiceNo: '' })
  })

  test('sends nothing twice for one tap', async () => {
    const { _id } = await anInvoice(app, trader)
    const to = [anAddress()]
    const tap = () => call('POST', `/invoice/send/${_id}`, { to }, 'one-tap')
    const answers = await Promise.all([tap(), tap(), tap()])
    expect(answers.map(({ status }) => status)).toContain(202)
    expect((await tap()).status).toBe(202)
    expect(await settled(_id)).toHaveLength(1)
    expect(await mailsTo(to[0] ?? '')).toHaveLength(1)
  })

  test('shows which addresses refused it, and can be repeated for them', async () => {
    const { _id } = await anInvoice(app, trader)
    const good = anAddress()
    await call('POST', `/invoice/send/${_id}`, { to: ['nobody@bounce.example', good] })
    const states = (await settled(_id)).map(({ to, state }) => [to, state])
    expect(Object.fromEntries(states)).toEqual({
      'nobody@bounce.example': 'failed',
      [good]: 'accepted',
    })
    const failed = (await timelineOf(_id)).find(
      ({ kind }: { kind: string }) => kind === 'mail-failed',
    )
    expect(failed.text).toBe(
      'The mail to nobody@bounce.example failed: the mail server refused it (550 5.1.1 No such mailbox here)',
    )
    await call('POST', `/invoice/send/${_id}`, { to: ['nobody@bounce.example'] })
    expect(await settled(_id)).toHaveLength(3)
    expect(await mailsTo(good)).toHaveLength(1)
  })

  test('that no address accepted does not count as sent', async () => {
    const { _id } = await anInvoice(app, trader)
    await call('POST', `/invoice/send/${_id}`, { to: ['nobody@bounce.example'] })
    await settled(_id)
    expect((await invoiceOf(_id)).sentAt).toBeNull()
  })

  test('puts the logo into the mail', async () => {
    const owner = await aPremiumUser(app)
    const { body: file } = await upload(app, owner.token, 'logo')
    await aBusiness(app, owner, { businessLogo: file.data.url })
    await aCustomer(app, owner)
    const { _id } = await anInvoice(app, owner)
    const to = anAddress()
    const { token } = owner
    await app.call('POST', `/invoice/send/${_id}`, { token, body: { to: [to] } })
    await app.mailTo(to)
    const [mail] = await mailsTo(to)
    expect(mail?.attachments.map(({ contentType }) => contentType)).toEqual([
      'application/pdf',
      'image/png',
    ])
    expect(mail?.html).toContain('src="cid:logo@risiti"')
  })
})

describe('what was sent', () => {
  const versionsOf = async (id: string) => (await call('GET', `/invoice/versions/${id}`)).body.data

  test('is kept once for the same content, and opens as it was after an edit', async () => {
    const invoice = await anInvoice(app, trader)
    const { _id, version } = invoice
    const send = async () => {
      await call('POST', `/invoice/send/${_id}`, { to: [anAddress()] })
      await settled(_id)
    }
    await send()
    await send()
    expect(await versionsOf(_id)).toMatchObject([{ released: [{ way: 'mailed', times: 2 }] }])
    const { items, dueDate } = invoice
    const edit = { items, dueDate, clientID: trader.customer._id, details: 'Changed', version }
    expect((await call('PUT', `/invoice/update/${_id}`, edit)).status).toBe(200)
    await send()
    const kept = await versionsOf(_id)
    expect(kept).toHaveLength(2)
    const sent = (await timelineOf(_id)).filter(({ kind }: { kind: string }) => kind === 'sent')
    const ids = sent.map(({ versionID }: { versionID: string }) => versionID)
    expect(ids).toEqual([kept[1]._id, kept[1]._id, kept[0]._id])
    const copy = await call('POST', '/invoice/version/download', { id: ids[0] })
    expect(copy.headers['x-drawn-by']).toBe('same')
    expect(copy.raw.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('by its link is kept as well', async () => {
    const { _id } = await anInvoice(app, trader)
    await call('POST', `/invoice/shared/${_id}`, { channel: 'link' })
    const [version] = await versionsOf(_id)
    expect(version).toMatchObject({ released: [{ way: 'shared', times: 1 }] })
    expect((await timelineOf(_id)).at(-1)).toMatchObject({ versionID: version._id })
  })
})

describe('sending a receipt', () => {
  test('mails it with its PDF and the page that proves it, until its payment is taken back', async () => {
    const { _id: invoiceID } = await anInvoice(app, trader)
    const paid = await call('POST', '/payment/add', { invoiceID, amount: 500, method: 'cash' })
    const paymentID = paid.body.data._id
    const { data: receipt } = (await call('POST', '/receipt/add', { paymentID })).body
    const to = anAddress()
    const path = `/receipt/send/${receipt._id}`
    expect((await call('POST', path, { to: [to], message: 'Thank you!' })).status).toBe(202)
    expect(await settled(receipt._id, 'receipt')).toMatchObject([{ to, state: 'accepted' }])
    const [mail] = await mailsTo(to)
    expect(mail).toMatchObject({
      subject: `Receipt ${receipt.receiptNo} from ${BUSINESS.businessName}`,
      attachments: [{ contentType: 'application/pdf' }],
    })
    expect(mail?.text).toContain(receipt.verifyUrl)
    expect((await timelineOf(invoiceID)).at(-1)).toMatchObject({
      text: `Receipt ${receipt.receiptNo} sent to ${to}`,
    })
    expect((await invoiceOf(invoiceID)).sentAt).toBeNull()
    await call('POST', `/payment/reverse/${paymentID}`, { reason: 'False alert' })
    const refused = await call('POST', path, { to: [to] })
    expect([refused.status, refused.body.code]).toEqual([409, 'void'])
  })
})
