import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '../../../test/documents/unzip.ts'
import { RECORDS } from '../../../test/exported-records.ts'
import {
  aBusiness,
  aCustomer,
  anInvoice,
  aTrader,
  aUser,
  aVerifiedUser,
  type TestUser,
} from '../../../test/factories.ts'
import { addAuthenticator } from '../../../test/fakes/second-factor.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const askFor = ({ token, password: proof }: Pick<TestUser, 'token' | 'password'>) =>
  app.call('POST', '/auth/export', { token, body: { proof } })

async function exportOf(user: Pick<TestUser, 'token' | 'password'>) {
  const answer = await askFor(user)
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200)
  return { headers: answer.headers, files: await unzip(answer.raw), raw: answer.raw }
}

type Files = Map<string, Buffer>
const jsonIn = (files: Files, name: string) => JSON.parse(files.get(name)?.toString() ?? 'null')
const pdfsIn = (files: Files) => [...files.keys()].filter((name) => name.endsWith('.pdf'))

/** A trader with a payment, a deleted invoice, a logo and a profile image. */
async function aBusyTrader() {
  const trader = await aTrader(app)
  const { token, userID, email } = trader
  const logo = await upload(app, token, 'logo')
  const avatar = await upload(app, token, 'avatar')
  const { businessName, businessEmail, businessPhone, businessCategory, businessAddress } =
    trader.business
  await app.call('PUT', `/business/update/${trader.business._id}`, {
    token,
    body: {
      businessName,
      businessEmail,
      businessPhone,
      businessCategory,
      businessAddress,
      businessLogo: logo.body.data.url,
    },
  })
  await app.call('PUT', `/auth/user/update/${userID}`, {
    token,
    body: { name: 'Ẹ̀bùn', email, userImage: avatar.body.data.url },
  })
  const paid = await anInvoice(app, trader)
  await app.call('PUT', `/invoice/update/${paid._id}`, { token, body: { status: 'Half Payment' } })
  const deleted = await anInvoice(app, trader)
  await app.call('DELETE', `/invoice/delete/${deleted._id}`, { token })
  return { ...trader, paid, deleted }
}

test('[PLAN-4] the archive contains the same records as the API', async () => {
  const trader = await aBusyTrader()
  const { token, userID } = trader
  const { headers, files } = await exportOf(trader)
  expect(headers['content-type']).toBe('application/zip')
  expect(headers['content-disposition']).toMatch(
    /attachment; filename="risiti-export-\d{4}-\d\d-\d\d\.zip"/,
  )
  expect([...files.keys()]).toEqual([
    ...RECORDS,
    'profile-image.webp',
    'logos/Ọlá Ṣọlá Ventures.png',
    'invoices/INV-000001 Chidịnma Okafọ.pdf',
  ])
  expect(headers['x-file-count']).toBe(String(files.size))

  const read = async (path: string) => (await app.call('GET', path, { token })).body
  const [user] = await read(`/auth/user/get/${userID}`)
  expect(jsonIn(files, 'data/profile.json')).toEqual({ ...user, createdAt: expect.any(String) })
  const { plans, expiresAt } = await read(`/premiumUsers/get/user/${userID}`)
  expect(jsonIn(files, 'data/subscription.json')).toEqual({
    plans,
    expiresAt,
    payments: [
      expect.objectContaining({
        plan: 'Pro Plan',
        currency: 'NGN',
        paidAt: expect.any(String),
        refundedAt: null,
      }),
    ],
  })
  expect(jsonIn(files, 'data/sign-ins.json')).toEqual((await read('/auth/sessions')).data)
  expect(jsonIn(files, 'data/businesses.json')).toEqual((await read('/business/list')).data)
  expect(jsonIn(files, 'data/customers.json')).toEqual((await read('/client/list')).data)

  const [paid, deleted] = jsonIn(files, 'data/invoices.json')
  const { data: shown } = await read(`/invoice/get/${trader.paid._id}`)
  const { data: history } = await read(`/invoice/payments/${trader.paid._id}`)
  expect(paid).toEqual({ ...shown[0], deletedAt: null, payments: history })
  expect(paid.total).toBe(705_000)
  expect(deleted).toMatchObject({ _id: trader.deleted._id, deletedAt: expect.any(String) })
  const rows = files.get('data/invoices.csv')?.toString().trimEnd().split('\r\n') ?? []
  expect(rows.map((row) => row.split(',').slice(-2))).toEqual([
    ['Deleted', 'IRN'],
    ['', ''],
    [deleted.deletedAt, ''],
  ])
  expect(
    files
      .get(pdfsIn(files)[0] ?? '')
      ?.subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('the CSV files open in a spreadsheet, amounts as numbers, and no cell runs as a formula', async () => {
  const trader = await aTrader(app)
  await aCustomer(app, trader, {
    name: '=HYPERLINK("http://evil","x")',
    phone: '+234 806 000 0117',
  })
  await anInvoice(app, trader, { details: '@SUM(1+1)' })
  const { files } = await exportOf(trader)
  const customers = files.get('data/customers.csv')?.toString() ?? ''
  expect(customers.startsWith('\ufeffName,E-mail,Phone,Address,Added\r\n')).toBe(true)
  expect(customers).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`)
  expect(customers).not.toMatch(/(^|,|")[=+@]/m)
  const invoices = files.get('data/invoices.csv')?.toString() ?? ''
  expect(invoices.split('\r\n')[1]).toMatch(
    /^INV-000001,Ọlá Ṣọlá Ventures,Chidịnma Okafọ,Not-Paid,[^,]+Z,2026-12-04,NGN,705000.00,0,0.00,705000.00,0.00,0.00,issued,[^,]+Z,'@SUM\(1\+1\),,$/,
  )
})

test('several businesses get a folder each, and no name leaves its folder', async () => {
  const trader = await aTrader(app)
  const twin = await aBusiness(app, trader, { businessName: 'ọlá ṣọlá ventures' })
  const evil = await aBusiness(app, trader, { businessName: '../../etc' })
  await anInvoice(app, trader, { businessID: trader.business._id })
  await anInvoice(app, trader, { businessID: twin._id })
  const client = await aCustomer(app, trader, { name: 'a/b\\c: "d"' })
  await anInvoice(app, trader, {
    businessID: evil._id,
    clientID: client._id,
    clientName: client.name,
  })
  const { files } = await exportOf(trader)
  expect(pdfsIn(files)).toEqual([
    'invoices/Ọlá Ṣọlá Ventures/INV-000001 Chidịnma Okafọ.pdf',
    'invoices/ọlá ṣọlá ventures (2)/INV-000001 Chidịnma Okafọ.pdf',
    'invoices/_.._etc/INV-000001 a_b_c_ _d_.pdf',
  ])
})

test("it never contains another account's rows", async () => {
  const stranger = await aBusyTrader()
  const trader = await aTrader(app)
  await anInvoice(app, trader)
  const { files } = await exportOf(trader)
  const everything = [...files].map(([name, bytes]) => name + bytes.toString('latin1')).join()
  for (const id of [stranger.userID, stranger.email, stranger.business._id, stranger.customer._id])
    expect(everything).not.toContain(id)
  expect(pdfsIn(files)).toHaveLength(1)
  expect(jsonIn(files, 'data/subscription.json').payments).toHaveLength(1)
  expect(jsonIn(files, 'data/sign-ins.json')).toHaveLength(1)
})

test('[PLAN-4] users without a plan can export too', async () => {
  const trader = await aTrader(app)
  await anInvoice(app, trader)
  app.pass({ days: 366 })
  const { body } = await app.call('POST', '/auth/user/login', {
    body: { email: trader.email, password: trader.password },
  })
  expect((await app.call('GET', '/invoice/list', { token: body.token })).status).toBe(403)
  const { files } = await exportOf({ ...trader, token: body.token })
  expect(pdfsIn(files)).toHaveLength(1)
  expect(jsonIn(files, 'data/profile.json')).toMatchObject({ isPremium: false })
  for (const user of [await aUser(app), await aVerifiedUser(app)]) {
    const own = await exportOf(user)
    expect(jsonIn(own.files, 'data/invoices.json')).toEqual([])
    expect(own.files.size).toBe(RECORDS.length)
  }
})

test('five exports an hour are allowed, and the sixth answers when to retry', async () => {
  const user = await aUser(app)
  for (let n = 0; n < 5; n += 1) await exportOf(user)
  const { status, body, headers } = await askFor(user)
  expect([status, body.code]).toEqual([429, 'too-many'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(3_500)
  app.pass({ hours: 1, seconds: 1 })
  await exportOf(user)
})

test('an invoice that cannot be rendered is replaced by a note', async () => {
  const trader = await aTrader(app)
  const invoice = await anInvoice(app, trader)
  const { pdf } = app.risiti.ctx
  const { AppError } = await import('../../../domain/errors.ts')
  app.risiti.ctx.pdf = { ...pdf, render: () => Promise.reject(new AppError('pdf-failed', 'No.')) }
  const { files } = await exportOf(trader).finally(() => {
    app.risiti.ctx.pdf = pdf
  })
  const note = files.get('invoices/INV-000001 Chidịnma Okafọ.txt')?.toString()
  expect(note).toContain(invoice._id)
})

test('the archive lists the second factors without their secrets', async () => {
  const user = await aVerifiedUser(app)
  const { secret, recoveryCodes } = await addAuthenticator(app, user)
  const { files } = await exportOf(user)
  expect(jsonIn(files, 'data/two-step-sign-in.json')).toEqual({
    factors: [
      {
        _id: expect.any(String),
        kind: 'totp',
        name: 'Authenticator app',
        createdAt: expect.any(String),
        usedAt: null,
      },
    ],
    recoveryCodes: recoveryCodes.length,
  })
  const all = [...files.values()].map(String).join()
  for (const hidden of [secret, ...recoveryCodes]) expect(all).not.toContain(hidden)
})
