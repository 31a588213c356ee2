import type { AccountId } from '../../../domain/ids.ts'
import type { PayTerms } from '../../../domain/invoices/charge.ts'
import { hasCapability } from '../../../domain/plans/require-capability.ts'
import type { Ctx } from '../../ctx.ts'
import { prepared, type Slots } from '../../db/queries/prepared-query.ts'
import { refundedByEvents } from '../subscriptions/index.ts'

/** A charge that was started with the configured provider, by its reference. */
export async function findCharge(ctx: Ctx, reference: string) {
  const row = await ctx.db.ask((db) =>
    db
      .selectFrom('invoice_charges')
      .selectAll()
      .where('reference', '=', reference)
      .where('provider', '=', ctx.payments.name)
      .executeTakeFirst(),
  )
  // The row says whose it is, not the request.
  return row
}

export type ChargeRow = NonNullable<Awaited<ReturnType<typeof findCharge>>>

/**
 * Where online payments of a business settle, and on which terms; null if its customers cannot pay online: the plan must include it and run,
 * and the business needs a bank account with the configured provider.
 */
export async function settlementOf(ctx: Ctx, account: AccountId, businessId: string) {
  const now = ctx.clock.now()
  const provider = ctx.payments.name
  const query = settlementQuery({ account, businessId, provider, now })
  const [row] = await ctx.db.askOwn(account, query)
  if (!row || !hasCapability(row.plan, 'online-payments')) return null
  const terms: PayTerms = { ownAmounts: row.own_amounts }
  return { subaccount: row.subaccount, terms }
}

interface Settled {
  account: AccountId
  businessId: string
  provider: string
  now: Date
}

const settlementQuery = prepared((db, { account, businessId, provider, now }: Slots<Settled>) =>
  db
    .selectFrom('payouts')
    .innerJoin('subscriptions', 'subscriptions.account_id', 'payouts.account_id')
    .innerJoin('businesses', (join) =>
      join
        .onRef('businesses.account_id', '=', 'payouts.account_id')
        .onRef('businesses.id', '=', 'payouts.business_id'),
    )
    .select(['plan', 'subaccount', 'own_amounts'])
    .where('payouts.account_id', '=', account)
    .where('business_id', '=', businessId)
    .where('provider', '=', provider)
    .where('expires_at', '>', now),
)

/** A paid charge with what its mails need; undefined for one that became no payment. */
export function findPaidCharge(ctx: Ctx, account: AccountId, id: string) {
  return ctx.db.readOwn(account, ({ tx }) =>
    tx
      .selectFrom('invoice_charges as charge')
      .innerJoin('payments', (join) =>
        join
          .onRef('payments.account_id', '=', 'charge.account_id')
          .onRef('payments.id', '=', 'charge.payment_id'),
      )
      .innerJoin('invoices', (join) =>
        join
          .onRef('invoices.account_id', '=', 'charge.account_id')
          .onRef('invoices.id', '=', 'charge.invoice_id'),
      )
      .innerJoin('receipts', (join) =>
        join
          .onRef('receipts.account_id', '=', 'charge.account_id')
          .onRef('receipts.payment_id', '=', 'charge.payment_id'),
      )
      .select([
        'charge.email',
        'charge.invoice_id as invoiceId',
        'receipts.id as receiptId',
        'payments.amount',
        'payments.credited',
        'payments.currency',
        'payments.customer_name as customerName',
        'invoices.number_text as invoiceNumber',
        'invoices.state',
        'invoices.deleted_at as deletedAt',
        'invoices.currency as invoiceCurrency',
      ])
      .where('charge.account_id', '=', account)
      .where('charge.id', '=', id)
      .executeTakeFirst(),
  )
}

/** What was asked for by a charge, with its invoice. */
export function findAskedCharge(ctx: Ctx, account: AccountId, id: string) {
  return ctx.db.readOwn(account, ({ tx }) =>
    tx
      .selectFrom('invoice_charges as charge')
      .innerJoin('invoices', (join) =>
        join
          .onRef('invoices.account_id', '=', 'charge.account_id')
          .onRef('invoices.id', '=', 'charge.invoice_id'),
      )
      .select(['charge.reference', 'charge.amount', 'charge.currency', 'invoices.id as invoiceId'])
      .select(['invoices.number_text as invoiceNumber', 'invoices.customer_name as customerName'])
      .where('charge.account_id', '=', account)
      .where('charge.id', '=', id)
      .executeTakeFirst(),
  )
}

/** What the provider's events say was given back of a charge, or could not be, in minor units. */
export function reportedRefunds(
  ctx: Ctx,
  reference: string,
  state: 'processed' | 'failed',
): Promise<bigint> {
  return ctx.db.ask((db) => refundedByEvents(ctx, db, reference, state))
}
