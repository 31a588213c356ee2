import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountId, UserId } from '../../../domain/ids.ts'
import { anInvoice, aTrader, aUser, aVerifiedUser } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'
import { requestCodeJob, sendCodeJob } from '../codes/jobs.ts'
import { eraseFilesJob } from '../files/jobs.ts'
import { purgeKeptInvoicesJob } from '../invoices/jobs.ts'
import { purgeKeptPaymentsJob } from '../subscriptions/jobs.ts'
import { purgeClosedUsersJob } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const close = ({ token, password }: { token: string; password: string }) =>
  app.call('POST', '/auth/user/close', { token, body: { proof: password } })

/** Runs the nightly schedule. */
async function runNightlySchedule(): Promise<void> {
  for (const job of [purgeKeptInvoicesJob, purgeKeptPaymentsJob, purgeClosedUsersJob])
    await job.run(app.risiti.ctx, {})
}

type Table = 'invoices' | 'invoice_versions' | 'plan_payments' | 'businesses' | 'files'
const countOf = async (table: Table, account: AccountId) =>
  (
    await app.risiti.ctx.db.ask((db) =>
      db.selectFrom(table).select('id').where('account_id', '=', account).execute(),
    )
  ).length

const isThere = async (userId: UserId) =>
  (
    await app.risiti.ctx.db.ask((db) =>
      db.selectFrom('users').select('id').where('id', '=', userId).execute(),
    )
  ).length === 1

test('kept invoices go six years after their last record, those of a living account never', async () => {
  const [leaving, staying] = [await aTrader(app), await aTrader(app)]
  const logo = (await upload(app, leaving.token, 'logo')).body.data.url
  const { _id, userID: _, vatRate: __, ...business } = leaving.business
  await app.call('PUT', `/business/update/${_id}`, {
    token: leaving.token,
    body: { ...business, businessLogo: logo },
  })
  await anInvoice(app, staying)
  await anInvoice(app, leaving)
  const paidLater = await anInvoice(app, leaving)
  const downloadedLater = await anInvoice(app, leaving)
  app.pass({ days: 10 })
  const { body } = await app.call('PUT', `/invoice/update/${paidLater._id}`, {
    token: leaving.token,
    body: { status: 'Paid' },
  })
  expect(body.data.status).toBe('Paid')
  const paper = await app.call('POST', '/invoice/download', {
    token: leaving.token,
    body: { url: `/Invoice/Print/${downloadedLater._id}` },
  })
  expect(paper.status).toBe(200)
  expect((await close(leaving)).status).toBe(200)
  await runNightlySchedule()
  expect(await countOf('invoices', leaving.userID)).toBe(3)

  app.pass({ days: 6 * 365 + 1 - 10 })
  await runNightlySchedule()
  // Six years contain at least one leap day, so this is just short of them.
  expect(await countOf('invoices', leaving.userID)).toBe(3)
  app.pass({ days: 2 })
  await runNightlySchedule()
  expect(await countOf('invoices', leaving.userID)).toBe(2)
  expect(await countOf('invoice_versions', leaving.userID)).toBe(1)
  expect(await countOf('plan_payments', leaving.userID)).toBe(0)
  expect((await app.call('GET', logo)).status).toBe(200)
  expect(await isThere(leaving.userID)).toBe(true)

  app.pass({ days: 11 })
  await runNightlySchedule()
  expect(await countOf('invoices', leaving.userID)).toBe(0)
  expect(await countOf('invoice_versions', leaving.userID)).toBe(0)
  await waitFor(async () => {
    const businesses = await countOf('businesses', leaving.userID)
    // The picture goes before its row.
    const files = await countOf('files', leaving.userID)
    return businesses + files === 0 && (await app.call('GET', logo)).status === 404 ? true : null
  }, 'what hung on the invoices to go')
  await runNightlySchedule()
  expect(await isThere(leaving.userID)).toBe(false)
  expect(await countOf('invoices', staying.userID)).toBe(1)
  expect(await countOf('plan_payments', staying.userID)).toBe(1)
})

test('an account without invoices leaves no row after a week', async () => {
  const user = await aUser(app)
  await close(user)
  await runNightlySchedule()
  expect(await isThere(user.userID)).toBe(true)
  app.pass({ days: 8 })
  await runNightlySchedule()
  expect(await isThere(user.userID)).toBe(false)
})

test('a cleared row stays until its pictures are deleted from the store', async () => {
  const user = await aUser(app)
  await close(user)
  const { db, random, clock, files } = app.risiti.ctx
  // Closing starts its own job to erase files, which must not find the file created here.
  const waiting = () =>
    db.ask((kysely) =>
      sql`select id from pgboss.job where name = ${eraseFilesJob.name} and state <= 'active'`.execute(
        kysely,
      ),
    )
  await expect.poll(async () => (await waiting()).rows, { timeout: 10_000 }).toEqual([])
  const key = `${random.token(256)}.png`
  await files.put(key, Buffer.from('pixels'), 'image/png')
  app.pass({ days: 8 })
  const file = { key, purpose: 'avatar' as const, content_type: 'image/png', size: 6 }
  await db.system((tx) =>
    tx
      .insertInto('files')
      .values({ ...file, account_id: user.userID, id: random.id(), created_at: clock.now() })
      .execute(),
  )
  await runNightlySchedule()
  expect(await isThere(user.userID)).toBe(true)
  await eraseFilesJob.run(app.risiti.ctx, { accountId: user.userID })
  expect(await files.get(key)).toBe(null)
  await runNightlySchedule()
  expect(await isThere(user.userID)).toBe(false)
})

test('a user with issued invoices cannot be deleted', async () => {
  const trader = await aTrader(app)
  await anInvoice(app, trader)
  const deleting = app.risiti.ctx.db.system((tx) =>
    tx.deleteFrom('users').where('id', '=', trader.userID).execute(),
  )
  await expect(deleting).rejects.toThrow(/members|plan_payments/)
  const closing = app.risiti.ctx.db.system((tx) =>
    tx.deleteFrom('accounts').where('id', '=', trader.userID).execute(),
  )
  await expect(closing).rejects.toThrow(/invoices|plan_payments/)
  expect(await countOf('invoices', trader.userID)).toBe(1)
})

test('[AUTH-16] a payment confirmed after the account was closed is recorded, and sends no mail', async () => {
  const user = await aVerifiedUser(app)
  const started = await app.call('POST', '/paystack/initialize', {
    token: user.token,
    body: { plan: 'Pro Plan', name: 'Ada', email: user.email },
  })
  const { reference } = started.body.data
  await close(user)
  for (let n = 0; n < 2; n += 1) {
    const paid = await app.call('POST', `/sandbox/checkout/${reference}`, {
      payload: 'outcome=success',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(paid.status).toBe(303)
  }
  const { db } = app.risiti.ctx
  const payment = await db.ask((each) =>
    each
      .selectFrom('plan_payments')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow(),
  )
  expect(payment.paid_at).not.toBe(null)
  // Run what the job runs once more, and await it.
  const jobData = { userId: user.userID, purpose: 'activation', pace: 'paid' } as const
  await requestCodeJob.run(app.risiti.ctx, jobData)
  await sendCodeJob.run(app.risiti.ctx, jobData)
  const mails = (await app.risiti.outbox?.list(user.email)) ?? []
  expect(mails.map(({ subject }) => subject)).not.toContain('Your Risiti activation code')
})
