import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../domain/dates.ts'
import { makeDueJob } from '../server/features/recurring/jobs.ts'
import { aClearedInvoice } from './clearances.ts'
import { unzip } from './documents/unzip.ts'
import {
  aBusiness,
  aClaim,
  anEstimate,
  anExpense,
  anInvoice,
  anItem,
  aRecurring,
  aTrader,
  payOnline,
  type TestUser,
} from './factories.ts'
import { addAuthenticator, addPasskey, challengeOf, enterCode } from './fakes/second-factor.ts'
import { startApp, type TestApp, waitFor } from './harness.ts'
import { anImport, upload } from './upload.ts'
import { aWebhook } from './webhooks.ts'

interface Fate {
  /** The file of the export that holds it, or why none does. */
  exported: `data/${string}` | { not: string }
  /** What closing the account leaves of it: nothing, or something for a reason. */
  closed: 'erased' | { kept: string }
}

const SECRET = { not: 'a secret, or a count of attempts, that is of no use to its owner' }
const LAW = { kept: 'the law keeps invoices and receipts for six years' }

/** Every table that holds rows of an account. A new table must be added here, and to the export and an erasing job. */
const FATES: Record<string, Fate> = {
  account_versions: {
    exported: { not: 'says only whether anything has changed' },
    closed: { kept: 'a random id' },
  },
  api_keys: { exported: 'data/api-keys.json', closed: 'erased' },
  authenticators: { exported: 'data/two-step-sign-in.json', closed: 'erased' },
  billed_days: { exported: { not: 'sums of the invoices' }, closed: 'erased' },
  businesses: { exported: 'data/businesses.json', closed: LAW },
  claims: { exported: 'data/claims.json', closed: 'erased' },
  clearances: { exported: 'data/clearances.json', closed: LAW },
  codes: { exported: SECRET, closed: 'erased' },
  credit_notes: { exported: 'data/credit-notes.json', closed: LAW },
  credit_uses: { exported: { not: 'its payments say it' }, closed: 'erased' },
  credits: {
    exported: { not: 'payments and credit notes say what became credit' },
    closed: 'erased',
  },
  customer_counts: { exported: { not: 'a count of the customers' }, closed: 'erased' },
  customers: { exported: 'data/customers.json', closed: 'erased' },
  data_exports: { exported: { not: 'when exports began' }, closed: 'erased' },
  due_days: { exported: { not: 'sums of the invoices' }, closed: 'erased' },
  email_undos: { exported: SECRET, closed: 'erased' },
  estimate_links: { exported: SECRET, closed: 'erased' },
  estimates: { exported: 'data/estimates.json', closed: 'erased' },
  expenses: { exported: 'data/expenses.json', closed: 'erased' },
  factor_challenges: { exported: SECRET, closed: 'erased' },
  factor_failures: { exported: SECRET, closed: 'erased' },
  files: { exported: { not: 'pictures are files of their own in it' }, closed: LAW },
  idempotency_keys: {
    exported: SECRET,
    closed: { kept: 'stored responses are deleted after a day' },
  },
  imports: {
    exported: { not: 'a file that was uploaded a day ago at most' },
    closed: 'erased',
  },
  invoice_charges: { exported: 'data/online-payments.json', closed: LAW },
  invoice_days: {
    exported: { not: 'counts of the invoices' },
    closed: { kept: 'counts of the invoices' },
  },
  invoice_events: { exported: 'data/invoice-events.json', closed: 'erased' },
  invoice_lines: { exported: 'data/invoices.json', closed: LAW },
  invoice_links: { exported: SECRET, closed: 'erased' },
  invoice_names: { exported: { not: 'names of the invoices' }, closed: 'erased' },
  invoice_releases: { exported: 'data/invoice-versions.json', closed: LAW },
  invoice_totals: { exported: { not: 'sums of the invoices' }, closed: 'erased' },
  invoice_versions: { exported: 'data/invoice-versions.json', closed: LAW },
  invoices: { exported: 'data/invoices.json', closed: LAW },
  items: { exported: 'data/price-list.json', closed: 'erased' },
  known_browsers: { exported: SECRET, closed: 'erased' },
  mailings: { exported: 'data/mails.json', closed: 'erased' },
  members: {
    exported: { not: 'that the user works in the account' },
    closed: { kept: 'the account keeps its row while others hang on it' },
  },
  number_series: { exported: { not: 'the next number follows from the invoices' }, closed: LAW },
  occurrences: { exported: { not: 'its invoices say it' }, closed: 'erased' },
  passkeys: { exported: 'data/two-step-sign-in.json', closed: 'erased' },
  payment_allocations: { exported: 'data/invoices.json', closed: LAW },
  payments: { exported: 'data/payments.json', closed: LAW },
  payouts: { exported: 'data/payouts.json', closed: 'erased' },
  plan_payments: { exported: 'data/subscription.json', closed: LAW },
  receipts: { exported: 'data/receipts.json', closed: LAW },
  received_days: { exported: { not: 'sums of the payments' }, closed: 'erased' },
  recovery_codes: { exported: SECRET, closed: 'erased' },
  recurrings: { exported: 'data/recurring.json', closed: 'erased' },
  refused_uploads: { exported: SECRET, closed: 'erased' },
  reminder_rules: { exported: 'data/reminder-rules.json', closed: 'erased' },
  reminder_stops: { exported: 'data/reminders-off.json', closed: 'erased' },
  reminders: { exported: 'data/reminders.json', closed: 'erased' },
  sends: { exported: 'data/mails.json', closed: 'erased' },
  sessions: { exported: 'data/sign-ins.json', closed: 'erased' },
  spent_days: { exported: { not: 'sums of the expenses' }, closed: 'erased' },
  statement_links: { exported: SECRET, closed: 'erased' },
  subscriptions: { exported: 'data/subscription.json', closed: 'erased' },
  trail: { exported: 'data/activity.json', closed: 'erased' },
  webhook_deliveries: {
    exported: { not: 'copies of what other files hold, for 30 days' },
    closed: 'erased',
  },
  webhooks: { exported: 'data/webhooks.json', closed: 'erased' },
  wrong_codes: { exported: SECRET, closed: 'erased' },
}

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** The tables of accounts and of users, with the column that names whose a row is. */
async function tables(): Promise<{ name: string; key: string }[]> {
  const { rows } = await app.risiti.ctx.db.ask((db) =>
    sql<{ name: string; key: string }>`select c.relname::text as name, min(a.attname::text) as key
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('account_id', 'user_id')
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`.execute(
      db,
    ),
  )
  return rows
}

async function filledTables(account: string): Promise<string[]> {
  const counted = await Promise.all(
    (await tables()).map(async ({ name, key }) => {
      const { rows } = await app.risiti.ctx.db.ask((db) =>
        sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}
          where ${sql.ref(key)} = ${account}`.execute(db),
      )
      return rows[0]?.n ? [name] : []
    }),
  )
  return counted.flat()
}

/** An account with a row in every table that can hold one. */
async function aFullAccount(): Promise<TestUser> {
  const trader = await aTrader(app)
  const { token, userID, email, password } = trader
  await upload(app, token, 'logo')
  await upload(app, token, 'logo', Buffer.from('no image'))
  await aBusiness(app, trader)
  const invoice = await anInvoice(app, trader)
  await app.call('PUT', `/invoice/update/${invoice._id}`, { token, body: { status: 'Paid' } })
  const [over, next] = [await anInvoice(app, trader), await anInvoice(app, trader)]
  const paid = { invoiceID: over._id, amount: over.total + 1, method: 'cash', excess: 'credit' }
  const added = await app.call('POST', '/payment/add', { token, body: paid })
  const paymentID = added.body.data._id
  await app.call('POST', '/receipt/add', { token, body: { paymentID } })
  await aClaim(app, trader, next._id)
  const account = { bankCode: '011', accountNumber: '0000014579' }
  await app.call('PUT', `/payout/update/${trader.business._id}`, { token, body: account })
  await payOnline(app, trader, (await anInvoice(app, trader))._id)
  const spent = { invoiceID: next._id, amount: 1 }
  await app.call('POST', '/payment/apply-credit', { token, body: spent })
  const credit = { invoiceID: invoice._id, amount: 1, reason: 'Not delivered' }
  await app.call('POST', '/creditnote/add', { token, body: credit })
  await anImport(app, trader)
  await anItem(app, trader)
  await aWebhook(app, trader)
  await aClearedInvoice(app, trader)
  await app.call('POST', '/apikey/add', { token, body: { name: 'Shop', scopes: ['read'] } })
  const offered = await anEstimate(app, trader)
  await app.call('POST', `/estimate/link/${offered._id}`, { token })
  await app.call('POST', `/client/statement/link/${trader.customer._id}`, { token })
  await anEstimate(app, trader)
  await anExpense(app, trader)
  await aRecurring(app, trader, { startsOn: addDays(app.risiti.ctx.clock.today(), -1) })
  await makeDueJob.run(app.risiti.ctx, {})
  const mail = { to: ['customer@example.ng'] }
  await app.call('POST', `/invoice/send/${invoice._id}`, { token, body: mail })
  const reminded = await anInvoice(app, trader)
  await app.call('POST', `/reminder/send/${reminded._id}`, { token })
  const off = { enabled: false }
  await app.call('PUT', `/invoice/reminders/${reminded._id}`, { token, body: off })
  await app.call('PUT', `/reminder/rules/${trader.business._id}`, { token, body: off })
  const url = `/Invoice/Print/${invoice._id}`
  await app.call('POST', '/invoice/download', { token, body: { url, name: 'x' } })
  const headers = { 'idempotency-key': 'once' }
  await app.call('POST', '/client/add', { token, headers, body: trader.customer })
  const moved = `moved-${email}`
  await app.call('PUT', `/auth/user/update/${userID}`, {
    token,
    body: { name: 'Ada', email: moved, proof: password },
  })
  const opt = await app.codeTo(moved)
  await app.call('POST', '/auth/verifyOPT', { token, body: { userID, opt } })
  const user = { ...trader, email: moved }
  await app.call('POST', '/auth/forgetPassword', { body: { email: moved } })
  const reset = await app.codeTo(moved, 2)
  const wrong = reset === '0000' ? '1111' : '0000'
  const attempt = { email: moved, opt: wrong, password: 'another pass phrase' }
  await app.call('POST', '/auth/resetPassword', { body: attempt })
  await addAuthenticator(app, user)
  await addPasskey(app, user)
  await enterCode(app, await challengeOf(app, user), '000000')
  return user
}

test('each table with an account has a place in the export and an end, or a reason for none', async () => {
  expect((await tables()).map(({ name }) => name)).toEqual(Object.keys(FATES))
})

test('[PLAN-4] what the tables of an account hold is in its export, and gone once it is closed', async () => {
  const { token, userID, password: proof } = await aFullAccount()
  const archive = await unzip(
    (await app.call('POST', '/auth/export', { token, body: { proof } })).raw,
  )
  // With nothing in a table there would be nothing to see.
  expect(await filledTables(userID)).toEqual(Object.keys(FATES))
  for (const [table, { exported }] of Object.entries(FATES)) {
    if (typeof exported !== 'string') continue
    const content = JSON.parse(String(archive.get(exported) ?? '[]'))
    expect([table, Object.keys(content).length > 0]).toEqual([table, true])
  }
  const closed = await app.call('POST', '/auth/user/close', { token, body: { proof } })
  expect(closed.status).toBe(200)
  const gone = Object.keys(FATES).filter((table) => FATES[table]?.closed === 'erased')
  const left = async () => (await filledTables(userID)).filter((table) => gone.includes(table))
  await waitFor(async () => ((await left()).length === 0 ? true : null), 'everything to be erased')
})
