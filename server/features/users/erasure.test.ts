import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountId, UserId } from '../../../domain/ids.ts'
import { anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'
import { eraseSignInsJob } from '../auth/jobs.ts'
import { eraseBusinessesJob } from '../businesses/jobs.ts'
import { eraseCustomersJob } from '../customers/jobs.ts'
import { eraseExportsJob } from '../exports/jobs.ts'
import { eraseFilesJob } from '../files/jobs.ts'
import { eraseContactsJob } from '../invoices/jobs.ts'
import { eraseSubscriptionJob } from '../subscriptions/jobs.ts'
import { eraseVersionContactsJob } from '../versions/jobs.ts'

let app: TestApp
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'risiti-test-'))
  app = await startApp({ dataDir })
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

const close = ({ token }: { token: string }, proof: string) =>
  app.call('POST', '/auth/user/close', { token, body: { proof } })
const rows = <T>(
  ask: (db: Parameters<Parameters<TestApp['risiti']['ctx']['db']['ask']>[0]>[0]) => Promise<T>,
) => app.risiti.ctx.db.ask(ask)

const BANK = { bankName: 'Zenith Bank', accountNumber: '0123456789', accountName: 'Ola Ventures' }

/** A trader with everything an account can hold: images, a payment, a deleted invoice, a newsletter. */
async function aFullTrader() {
  const trader = await aTrader(app)
  const { token, userID, email } = trader
  const stored = async (purpose: 'logo' | 'avatar') =>
    String((await upload(app, token, purpose)).body.data.url)
  const [used, unused, avatar] = [
    await stored('logo'),
    await stored('logo'),
    await stored('avatar'),
  ]
  await upload(app, token, 'logo', Buffer.from('no image'))
  const { _id, userID: _, vatRate: __, ...business } = trader.business
  await app.call('PUT', `/business/update/${_id}`, {
    token,
    body: { ...business, businessLogo: used, ...BANK },
  })
  await app.call('PUT', `/auth/user/update/${userID}`, {
    token,
    body: {
      name: 'Ẹ̀bùn',
      proof: trader.password,
      // Stays pending: its code is never entered.
      email: `new-${email}`,
      username: 'ebun',
      phone: '0803 000 0142',
      address: 'Ìbàdàn',
      userImage: avatar,
    },
  })
  const invoice = await anInvoice(app, trader)
  await app.call('PUT', `/invoice/update/${invoice._id}`, { token, body: { status: 'Paid' } })
  const deleted = await anInvoice(app, trader)
  await app.call('DELETE', `/invoice/delete/${deleted._id}`, { token })
  await app.call('POST', '/business/add', { token, body: { ...business, businessLogo: '' } })
  await app.call('POST', '/subscriber/add', { body: { email, source: 'subscribe' } })
  return { ...trader, invoice, deleted, used, unused, avatar }
}

/** Waits until every job started by closing the account is done. */
async function erased(userId: UserId & AccountId): Promise<void> {
  await waitFor(async () => {
    const left = await rows(async (db) => [
      ...(await db.selectFrom('customers').select('id').where('account_id', '=', userId).execute()),
      ...(await db
        .selectFrom('subscriptions')
        .select('plan')
        .where('account_id', '=', userId)
        .execute()),
      ...(await db
        .selectFrom('data_exports')
        .select('id')
        .where('account_id', '=', userId)
        .execute()),
      ...(await db
        .selectFrom('refused_uploads')
        .select('id')
        .where('account_id', '=', userId)
        .execute()),
      ...(await db
        .selectFrom('files')
        .select('id')
        .where('account_id', '=', userId)
        .where('purpose', '=', 'avatar')
        .execute()),
      ...(await db
        .selectFrom('businesses')
        .select('id')
        .where('account_id', '=', userId)
        .where('name', '<>', '')
        .execute()),
      ...(await db
        .selectFrom('invoices')
        .select('id')
        .where('account_id', '=', userId)
        .where('customer_search', '<>', '')
        .execute()),
      ...(await db
        .selectFrom('invoice_totals')
        .select('currency')
        .where('account_id', '=', userId)
        .execute()),
    ])
    return left.length === 0 ? true : null
  }, 'everything to be erased')
}

/** Runs every erasure job once more, as after a crash. */
async function eraseAgain(userId: UserId & AccountId): Promise<void> {
  for (const job of [
    eraseSignInsJob,
    eraseSubscriptionJob,
    eraseExportsJob,
    eraseContactsJob,
    eraseVersionContactsJob,
    eraseCustomersJob,
    eraseBusinessesJob,
    eraseFilesJob,
  ])
    await job.run(app.risiti.ctx, { userId, accountId: userId })
}

/** The rows of an account that must be retained by law. */
const keptOf = (userId: AccountId) =>
  rows(async (db) => ({
    invoices: await db
      .selectFrom('invoices')
      .selectAll()
      .where('account_id', '=', userId)
      .orderBy('id')
      .execute(),
    lines: await db
      .selectFrom('invoice_lines')
      .selectAll()
      .where('account_id', '=', userId)
      .orderBy('id')
      .execute(),
    payments: await db
      .selectFrom('payment_allocations')
      .selectAll()
      .where('account_id', '=', userId)
      .execute(),
    receipts: await db
      .selectFrom('plan_payments')
      .selectAll()
      .where('account_id', '=', userId)
      .execute(),
    businesses: await db
      .selectFrom('businesses')
      .selectAll()
      .where('account_id', '=', userId)
      .execute(),
  }))

test('nothing personal is left of a closed account except what the law requires, which no one can read', async () => {
  const trader = await aFullTrader()
  const { userID, email, customer } = trader
  const { invoices: before } = await keptOf(userID)
  const body = { url: `/invoice/print/${trader.invoice._id}`, name: '' }
  const paper = await app.call('POST', '/invoice/download', { token: trader.token, body })
  expect(paper.status).toBe(200)
  const papers = () => readdir(path.join(dataDir, 'cache', 'pdf'))
  expect(await papers()).toHaveLength(1)
  expect((await close(trader, trader.password)).status).toBe(200)
  await erased(userID)

  const user = await rows((db) =>
    db.selectFrom('users').selectAll().where('id', '=', userID).executeTakeFirstOrThrow(),
  )
  expect(user).toEqual({
    ...user,
    name: '',
    email: '',
    email_key: `closed:${userID}`,
    pending_email: null,
    password_hash: null,
    google_sub: null,
    phone: '',
    username: '',
    address: '',
    image_key: null,
    verified_at: null,
    email_asked_at: [],
    closed_at: expect.any(Date),
  })
  const kept = await keptOf(userID)
  const { invoices: after } = kept
  expect(after).toHaveLength(2)
  for (const [n, row] of after.entries()) {
    const { number_text, total, vat, amount_paid, status, details, created_at } = before[n] ?? row
    expect(row).toMatchObject({ number_text, total, vat, amount_paid, status, details, created_at })
    expect(row.buyer).toEqual({ name: customer.name, email: '', phone: '', address: '' })
    expect(row.seller).toMatchObject({
      name: trader.business.businessName,
      address: trader.business.businessAddress,
      email: '',
      phone: '',
    })
  }
  expect([kept.lines.length, kept.payments.length, kept.receipts.length]).toEqual([4, 1, 1])
  expect(kept.businesses).toMatchObject([
    {
      ...{ name: '', email: '', phone: '', category: '', address: '', logo_key: null, search: '' },
      ...{ bank_name: '', account_number: '', account_name: '' },
    },
  ])
  const status = async (url: string) => (await app.call('GET', url)).status
  await waitFor(
    async () => ((await status(trader.unused)) === 404 ? true : null),
    'the logo to be deleted',
  )
  expect([await status(trader.avatar), await status(trader.used)]).toEqual([404, 200])
  await waitFor(async () => {
    const left = await rows((db) =>
      db.selectFrom('subscribers').select('id').where('email_key', '=', email).execute(),
    )
    return left.length === 0 ? true : null
  }, 'the newsletter subscription to be deleted')

  await waitFor(async () => ((await papers()).length === 0 ? true : null), 'drawn papers to go')

  await eraseAgain(userID)
  expect(await keptOf(userID)).toEqual(kept)
})
