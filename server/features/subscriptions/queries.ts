import type { OwnerId } from '../../../domain/ids.ts'
import type { PlanName } from '../../../domain/plans.ts'
import type { Ctx } from '../../ctx.ts'
import type { SystemTx } from '../../db/database.ts'

/**
 * The plan that was last paid for and its end, also when that lies behind; both null when there never was one. And
 * whether a payment waits for its code.
 */
export async function getSubscription(ctx: Ctx, owner: OwnerId) {
  const { row, waiting } = await ctx.db.own(owner, async ({ tx }) => ({
    row: await tx
      .selectFrom('subscriptions')
      .select(['plan', 'expires_at'])
      .where('owner_id', '=', owner)
      .executeTakeFirst(),
    waiting: await paymentAwaitingCode(tx, owner, ctx.payments.name),
  }))
  // The column's check holds these names and no others.
  const plans = (row?.plan ?? null) as PlanName | null
  return { plans, expiresAt: row?.expires_at ?? null, awaitsCode: waiting !== undefined }
}

/** A payment that is confirmed, not paid back, and whose code has not been entered yet; of the running provider alone. */
export function paymentAwaitingCode(
  tx: Pick<SystemTx, 'selectFrom'>,
  owner: OwnerId,
  provider: string,
) {
  return tx
    .selectFrom('plan_payments')
    .select('id')
    .where('owner_id', '=', owner)
    .where('provider', '=', provider)
    .where('paid_at', 'is not', null)
    .where('activated_at', 'is', null)
    .where('refunded_at', 'is', null)
    .executeTakeFirst()
}

/** What the operator has to look at, oldest first; `all` also what was looked at, newest last. At most 500. */
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

/** A finding with the payment it is about and every event that named that payment. Undefined where there is none. */
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

/** How many findings need review, events wait for their job, and open payments are still asked about. */
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
      help: 'Mismatches, refunds and disputes that nobody has looked at (npm run payments)',
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
