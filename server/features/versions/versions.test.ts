import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPages } from '../../../test/documents/pdf-text.ts'
import { aCustomer, anInvoice, aTrader, BUSINESS, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let stranger: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
  stranger = await aTrader(app)
})
afterAll(() => app.close())

const UNKNOWN = '01900000-0000-7000-8000-000000000000'

const download = (id: string, { token } = trader) =>
  app.call('POST', '/invoice/download', { token, body: { url: `/Invoice/Print/${id}` } })
const again = (id: string, { token } = trader) =>
  app.call('POST', '/invoice/version/download', { token, body: { id } })
const printed = (id: string, version: unknown, { token } = trader) =>
  app.call('POST', `/invoice/printed/${id}`, { token, body: { version } })
const versionsOf = (id: string, { token } = trader) =>
  app.call('GET', `/invoice/versions/${id}`, { token })
const edit = (id: string, changes: object) =>
  app.call('PUT', `/invoice/update/${id}`, {
    token: trader.token,
    body: { ...INVOICE, ...changes },
  })

test('a released PDF is rendered again byte for byte, even after edits', async () => {
  const logo = await upload(app, trader.token, 'logo')
  const save = (changes: object) =>
    app.call('PUT', `/business/update/${trader.business._id}`, {
      token: trader.token,
      body: { ...BUSINESS, ...changes },
    })
  await save({ businessLogo: logo.body.data.url })
  const invoice = await anInvoice(app, trader, {
    footer: '<h2>Pay</h2><p>ẹ́ <em>into</em> <a href="https://bank.example">Zenith</a></p>',
  })
  await save({ businessLogo: '' })
  const { raw: first } = await download(invoice._id)
  expect(first.toString('latin1')).toContain('/Subtype /Image')

  const other = await aCustomer(app, trader, { name: 'Someone else' })
  const items = [{ description: 'Something else', qty: 1, unitPrice: 1 }]
  await edit(invoice._id, { items, clientName: other.name, footer: '', currency: 'USD' })
  const { raw: second } = await download(invoice._id)
  expect(second.equals(first)).toBe(false)
  // The bytes must not be equal only because of the PDF cache.
  await app.risiti.ctx.pdf.forget(trader.userID)

  const { body } = await versionsOf(invoice._id)
  expect(body.data).toHaveLength(2)
  const [newer, older] = body.data
  expect(older).toMatchObject({
    invoiceID: invoice._id,
    version: 1,
    clientName: invoice.clientName,
    currency: 'NGN',
    total: 705_000,
    status: 'Not-Paid',
    exact: true,
    sha256: createHash('sha256').update(first).digest('hex'),
  })
  expect(newer).toMatchObject({ version: 2, clientName: 'Someone else', currency: 'USD', total: 1 })
  for (const [version, bytes] of [
    [older, first],
    [newer, second],
  ] as const) {
    const answer = await again(version._id)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-drawn-by': 'same',
    })
    expect(answer.raw.equals(bytes)).toBe(true)
  }
  const name = (await again(older._id)).headers['content-disposition']
  expect(name).toContain(`Invoice ${invoice.invoiceNo} version 1.pdf`)
})

test('the same content is no new version, and its last release time is updated', async () => {
  const { _id } = await anInvoice(app, trader)
  expect((await versionsOf(_id)).body).toEqual({ data: [], editedAt: null })
  await download(_id)
  const [before] = (await versionsOf(_id)).body.data
  app.pass({ hours: 2 })
  await download(_id)
  const { body } = await versionsOf(_id)
  expect(body.data).toHaveLength(1)
  const [{ released, createdAt }] = body.data
  expect(createdAt).toBe(before.createdAt)
  expect(released).toEqual([
    { way: 'downloaded', firstAt: createdAt, lastAt: expect.any(String), times: 2 },
  ])
  const moved = Date.parse(released[0].lastAt) - Date.parse(released[0].firstAt)
  expect(Math.round(moved / 3_600_000)).toBe(2)
  // An edit that does not affect the printed invoice leaves the same content.
  await edit(_id, {})
  await download(_id)
  expect((await versionsOf(_id)).body.data).toHaveLength(1)
})

test('a payment creates a new version, but is no edit', async () => {
  const { _id } = await anInvoice(app, trader)
  await download(_id)
  const settle = (body: object) =>
    app.call('PUT', `/invoice/update/${_id}`, { token: trader.token, body })
  await settle({ status: 'Paid', details: INVOICE.details, dueDate: INVOICE.dueDate })
  await download(_id)
  const paid = (await versionsOf(_id)).body
  expect(paid.data.map(({ status }: { status: string }) => status)).toEqual(['Paid', 'Not-Paid'])
  expect(paid.editedAt).toBe(null)
  await settle({ details: 'Other words' })
  const edited = (await versionsOf(_id)).body
  expect(Date.parse(edited.editedAt)).toBeGreaterThanOrEqual(Date.parse(edited.data[0].createdAt))
})

test('[INV-9] a print page saves what it shows; an outdated one is refused', async () => {
  const { _id, version } = await anInvoice(app, trader)
  const kept = await printed(_id, version)
  expect(kept.status).toBe(200)
  expect(kept.body.data).toMatchObject({ version, sha256: null, exact: true })
  expect(kept.body.data.released).toMatchObject([{ way: 'printed', times: 1 }])
  // Print and download of the same content are one version.
  await download(_id)
  const { body } = await versionsOf(_id)
  expect(body.data).toHaveLength(1)
  expect(body.data[0].released.map(({ way }: { way: string }) => way)).toEqual([
    'printed',
    'downloaded',
  ])
  expect((await again(kept.body.data._id)).raw.subarray(0, 5).toString()).toBe('%PDF-')

  await edit(_id, { details: 'Changed behind the back of the page' })
  const stale = await printed(_id, version)
  expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile'])
  expect((await versionsOf(_id)).body.data).toHaveLength(1)
  expect((await printed(_id, version + 1)).status).toBe(200)
  for (const bad of ['1', 1.5, null, undefined]) expect((await printed(_id, bad)).status).toBe(422)
})

test("[INV-15] a stranger's, a deleted or an unknown version is not found", async () => {
  const { _id, version } = await anInvoice(app, trader)
  await download(_id)
  const [kept] = (await versionsOf(_id)).body.data
  for (const answer of [
    await versionsOf(_id, stranger),
    await again(kept._id, stranger),
    await printed(_id, version, stranger),
    await download(_id, stranger),
    await again(UNKNOWN),
    await again("' or 1=1"),
    await versionsOf(UNKNOWN),
  ])
    expect(answer.status).toBe(404)
  await app.call('DELETE', `/invoice/delete/${_id}`, { token: trader.token })
  for (const answer of [await versionsOf(_id), await again(kept._id), await printed(_id, 2)])
    expect(answer.status).toBe(404)
})

test('the trail records the first release of a version, and the version itself counts later ones', async () => {
  const account = await aTrader(app)
  const { _id, invoiceNo, version } = await anInvoice(app, account)
  for (let n = 0; n < 3; n += 1) await download(_id, account)
  await printed(_id, version, account)
  const { body } = await app.call('GET', '/auth/trail?pageSize=3', { token: account.token })
  expect(body.data.map(({ text }: { text: string }) => text)).toEqual([
    `Invoice ${invoiceNo} printed`,
    `Invoice ${invoiceNo} downloaded`,
    `Invoice ${invoiceNo} created`,
  ])
})

test('a version saved by an older release is rendered by this one and marked as newer', async () => {
  const { _id } = await anInvoice(app, trader)
  const { db, clock } = app.risiti.ctx
  const id = '0f7a4f0e-6f5c-8a31-9d0e-000000000001'
  const money = (figure: string) => ({ currency: 'NGN', figure })
  // The first stored document format: every later template must render it.
  const document = {
    number: 'INV-000001',
    seller: { name: 'Ọlá', address: 'Lagos', email: 'a@b.example', phone: '0803 000 0142' },
    buyer: { name: 'Ada', address: 'Enugu' },
    details: 'As it was',
    status: 'Not-Paid',
    settled: false,
    date: 'Friday, November 6, 2026',
    dueOn: 'Friday, December 4, 2026',
    amountPaid: money('0.00'),
    lines: [
      { description: 'Old work', quantity: '2', unitPrice: money('5.00'), amount: money('10.00') },
    ],
    subtotal: money('10.00'),
    vatLabel: 'V.A.T. (0%)',
    vat: money('0.00'),
    total: money('10.00'),
    amountDue: money('10.00'),
    notes: [{ t: 'p', c: ['Thanks ', { t: 'a', h: 'https://x.example', c: ['here'] }] }],
  }
  await db.system((tx) =>
    tx
      .insertInto('invoice_versions')
      .values({
        account_id: trader.userID,
        id,
        invoice_id: _id,
        version: 1,
        document: JSON.stringify(document),
        logo_key: null,
        dated_at: clock.now(),
        drawing: 'an older program',
        customer_name: 'Ada',
        currency: 'NGN',
        total: 1_000n,
        status: 'Not-Paid',
        created_at: clock.now(),
      })
      .execute(),
  )
  const answer = await again(id)
  expect([answer.status, answer.headers['x-drawn-by']]).toEqual([200, 'newer'])
  const text = (await readPages(answer.raw)).join('\n')
  for (const part of ['As it was', 'Old work', '10.00', 'Thanks here']) expect(text).toContain(part)
  expect((await versionsOf(_id)).body.data[0].exact).toBe(false)
})
