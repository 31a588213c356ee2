import { notFound } from '../../../domain/errors.ts'
import type { AccountId } from '../../../domain/ids.ts'
import type { AccountPlan, PlanName } from '../../../domain/plans/plans.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope, SystemTx } from '../../db/database.ts'

/**
 * The latest plan and its end, even if it has expired; both null if there never was one. And whether a payment awaits
 * its activation code.
 */
export async function getSubscription(ctx: Ctx, account: AccountId): Promise<AccountPlan> {
  const { row, waiting } = await ctx.db.own(account, async ({ tx }) => ({
    row: await tx
      .selectFrom('subscriptions')
      .select(['plan', 'expires_at'])
      .where('account_id', '=', account)
      .executeTakeFirst(),
    waiting: await paymentAwaitingCode(tx, account, ctx.payments.name),
  }))
  const plan = row?.plan ?? null
  return { plan, expiresAt: row?.expires_at ?? null, awaitsCode: waiting !== undefined }
}

/** The plan that an account has at a moment; null if none runs. */
export async function planRunning({ tx, account }: Scope, now: Date): Promise<PlanName | null> {
  const row = await tx
    .selectFrom('subscriptions')
    .select('plan')
    .where('account_id', '=', account)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.plan ?? null
}

/** A payment with this provider that is confirmed, not refunded, and not yet activated. */
export function paymentAwaitingCode(
  tx: Pick<SystemTx, 'selectFrom'>,
  account: AccountId,
  provider: string,
) {
  return tx
    .selectFrom('plan_payments')
    .select('id')
    .where('account_id', '=', account)
    .where('provider', '=', provider)
    .where('paid_at', 'is not', null)
    .where('activated_at', 'is', null)
    .where('refunded_at', 'is', null)
    .executeTakeFirst()
}

/** A payment that was started with the configured provider. */
export function findPayment(ctx: Ctx, reference: string) {
  return ctx.db.ask((db) =>
    db
      .selectFrom('plan_payments')
      .selectAll()
      .where('reference', '=', reference)
      .where('provider', '=', ctx.payments.name)
      .executeTakeFirst(),
  )
}

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** The plan of an account's own payment. Throws 'not-found'. */
export async function getPaymentPlan(
  ctx: Ctx,
  account: AccountId,
  reference: string,
): Promise<PlanName> {
  const own = await ctx.db.own(account, ({ tx }) =>
    tx
      .selectFrom('plan_payments')
      .select('plan')
      .where('account_id', '=', account)
      .where('reference', '=', reference)
      .executeTakeFirst(),
  )
  if (!own) throw notFound('Payment')
  return own.plan
}

/** Findings to review, oldest first; with `all`, reviewed ones too. At most 500. */
export function listFindings({ db }: Pick<Ctx, 'db'>, { all }: { all: boolean }) {
  return db.ask((kysely) =>
    kysely
      .selectFrom('payment_findings')
      .selectAll()
      .$if(!all, (query) => query.where('reviewed_at', 'is', null))
      .orderBy('created_at')
      .limit(500)
      .execute(),
  )
}

/** A finding with its payment and all events of that payment. Undefined if it does not exist. */
export async function getFinding({ db }: Pick<Ctx, 'db'>, id: string) {
  const finding = await db.ask((kysely) =>
    kysely.selectFrom('payment_findings').selectAll().where('id', '=', id).executeTakeFirst(),
  )
  if (!finding) return undefined
  const { reference } = finding
  const payment = await db.ask((kysely) =>
    kysely
      .selectFrom('plan_payments')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst(),
  )
  const events = await db.ask((kysely) =>
    kysely
      .selectFrom('payment_events')
      .selectAll()
      .where('reference', '=', reference)
      .orderBy('received_at')
      .execute(),
  )
  return { finding, payment, events }
}

/** Number of findings to review, of events waiting for their job, and of open payments that are still checked. */
export async function countPayments({ db }: Pick<Ctx, 'db'>) {
  const row = await db.ask((kysely) =>
    kysely
      .selectNoFrom((eb) => [
        eb
          .selectFrom('payment_findings')
          .select(eb.fn.countAll<bigint>().as('n'))
          .where('reviewed_at', 'is', null)
          .as('needReview'),
        eb
          .selectFrom('payment_events')
          .select(eb.fn.countAll<bigint>().as('n'))
          .where('state', '=', 'received')
          .as('eventsWaiting'),
        eb
          .selectFrom('plan_payments')
          .select(eb.fn.countAll<bigint>().as('n'))
          .where('next_check_at', 'is not', null)
          .as('open'),
      ])
      .executeTakeFirstOrThrow(),
  )
  return {
    needReview: Number(row.needReview),
    eventsWaiting: Number(row.eventsWaiting),
    open: Number(row.open),
  }
}

/** The same for /metrics. */
export function paymentFigures(ctx: Pick<Ctx, 'db'>) {
  const read = (figure: keyof Awaited<ReturnType<typeof countPayments>>) => async () =>
    (await countPayments(ctx))[figure]
  return [
    {
      name: 'risiti_payments_need_review',
      help: 'Mismatches, refunds and disputes that no one has reviewed (npm run payments)',
      read: read('needReview'),
    },
    {
      name: 'risiti_payment_events_waiting',
      help: 'Events of the payment provider that no job has handled yet',
      read: read('eventsWaiting'),
    },
    {
      name: 'risiti_payments_open',
      help: 'Payments that were started and that the provider is still asked about',
      read: read('open'),
    },
  ]
}
