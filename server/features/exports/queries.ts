import type { z } from 'zod'
import type { ExportedInvoice, exported } from '../../../contract/endpoints/exports.ts'
import type { AccountId } from '../../../domain/ids.ts'
import type { Currency } from '../../../domain/money/money.ts'
import type { PlanName } from '../../../domain/plans/plans.ts'
import type { Ctx } from '../../ctx.ts'
import { anyOf } from '../../db/any-of.ts'
import type { MemberScope, Scope } from '../../db/database.ts'
import { pageByPage } from '../../db/page-by-page.ts'
import type { Caller } from '../../http/pipeline/mount.ts'
import { type BusinessRow, toBusiness } from '../businesses/index.ts'
import { toCustomer } from '../customers/index.ts'
import { toInvoice, toLine, toPayment } from '../invoices/index.ts'
import { readUser } from '../users/index.ts'

type Profile = z.output<typeof exported.profile>
type Subscription = z.output<typeof exported.subscription>

/** Sorts before every id. */
const SMALLEST_ID = '00000000-0000-0000-0000-000000000000'
/** Invoices are read in smaller batches, since each has up to 500 lines. */
const INVOICE_BATCH_SIZE = 20
const BATCH_SIZE = 500

/** The account itself, and its numbers of invoices and logos. */
export function readOverview(ctx: Ctx, caller: Caller) {
  return ctx.db.asMember(caller, async (scope) => ({
    profile: await readProfile(scope, caller.plan !== null),
    subscription: await readSubscription(scope),
    invoices: await countInvoices(scope),
    businesses: await countBusinesses(scope),
  }))
}

async function readProfile(scope: MemberScope, premium: boolean): Promise<Profile> {
  const { created_at } = await scope.tx
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', scope.user)
    .executeTakeFirstOrThrow()
  return { ...(await readUser(scope, premium)), createdAt: created_at }
}

/** The newest payments, limited to ten thousand, since an account can start twenty an hour. */
async function readSubscription({ tx, account }: Scope): Promise<Subscription> {
  const running = await tx
    .selectFrom('subscriptions')
    .select(['plan', 'expires_at'])
    .where('account_id', '=', account)
    .executeTakeFirst()
  const payments = await tx
    .selectFrom('plan_payments')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('id', 'desc')
    .limit(10_000)
    .execute()
  return {
    // The columns' check constraints allow only the names of plans, and only our own currencies are written.
    plans: (running?.plan ?? null) as PlanName | null,
    expiresAt: running?.expires_at ?? null,
    payments: payments.map((row) => ({
      reference: row.reference,
      provider: row.provider,
      plan: row.plan as PlanName,
      amount: row.amount,
      currency: row.currency as Currency,
      createdAt: row.created_at,
      paidAt: row.paid_at,
      activatedAt: row.activated_at,
      refundedAt: row.refunded_at,
    })),
  }
}

/** Counts the invoices that are not deleted: each has a PDF. */
async function countInvoices({ tx, account }: Scope): Promise<number> {
  const { count } = await tx
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countBusinesses({ tx, account }: Scope): Promise<{ all: number; withLogo: number }> {
  const { all, logos } = await tx
    .selectFrom('businesses')
    .select(({ fn }) => [fn.countAll<bigint>().as('all'), fn.count<bigint>('logo_key').as('logos')])
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return { all: Number(all), withLogo: Number(logos) }
}

/** Every business, oldest first. */
export async function* eachBusiness(ctx: Ctx, account: AccountId) {
  const rows = pageByPage<BusinessRow>(BATCH_SIZE, (last) =>
    ctx.db.own(account, ({ tx }) =>
      tx
        .selectFrom('businesses')
        .selectAll()
        .where('account_id', '=', account)
        .where('id', '>', last?.id ?? SMALLEST_ID)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    ),
  )
  for await (const row of rows) yield toBusiness(row)
}

/** Every customer, oldest first. */
export async function* eachCustomer(ctx: Ctx, account: AccountId) {
  const rows = pageByPage<Parameters<typeof toCustomer>[0]>(BATCH_SIZE, (last) =>
    ctx.db.own(account, ({ tx }) =>
      tx
        .selectFrom('customers')
        .selectAll()
        .where('account_id', '=', account)
        .where('id', '>', last?.id ?? SMALLEST_ID)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    ),
  )
  for await (const row of rows) yield toCustomer(row)
}

/** Every invoice with its lines and payments, deleted ones too, oldest first. */
export function eachInvoice(ctx: Ctx, account: AccountId): AsyncGenerator<ExportedInvoice> {
  return pageByPage<ExportedInvoice>(INVOICE_BATCH_SIZE, (last) =>
    ctx.db.readOwn(account, async (scope) => {
      const rows = await scope.tx
        .selectFrom('invoices')
        .selectAll()
        .where('account_id', '=', account)
        .where('id', '>', last?.id ?? SMALLEST_ID)
        .orderBy('id')
        .limit(INVOICE_BATCH_SIZE)
        .execute()
      if (rows.length === 0) return []
      const ids = rows.map(({ id }) => id)
      const lines = Map.groupBy(await lineRowsOf(scope, ids), ({ invoice_id }) => invoice_id)
      const payments = Map.groupBy(await paymentRowsOf(scope, ids), ({ invoice_id }) => invoice_id)
      return rows.map((row) => ({
        ...toInvoice(row, (lines.get(row.id) ?? []).map(toLine)),
        deletedAt: row.deleted_at,
        payments: (payments.get(row.id) ?? []).map(toPayment),
      }))
    }),
  )
}

function lineRowsOf({ tx, account }: Scope, ids: string[]) {
  return tx
    .selectFrom('invoice_lines')
    .selectAll()
    .where('account_id', '=', account)
    .where('invoice_id', '=', anyOf(ids))
    .orderBy('invoice_id')
    .orderBy('position')
    .execute()
}

function paymentRowsOf({ tx, account }: Scope, ids: string[]) {
  return tx
    .selectFrom('invoice_payments')
    .selectAll()
    .where('account_id', '=', account)
    .where('invoice_id', '=', anyOf(ids))
    .orderBy('invoice_id')
    .orderBy('id')
    .execute()
}
