import type { Selectable } from 'kysely'
import { notFound } from '../../../domain/errors.ts'
import { type AccountId, isId } from '../../../domain/ids.ts'
import type { Payout } from '../../../domain/parties/payout.ts'
import type { PlanName } from '../../../domain/plans/plans.ts'
import { hasCapability } from '../../../domain/plans/require-capability.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { type ListQuery, pageOf } from '../../db/queries/paging.ts'
import type { Payouts } from '../../db/types.gen.ts'
import { findBusiness } from '../businesses/index.ts'

/** The domain's payout of a row; `plan` decides whether it takes payments now. */
export function toPayout(row: Selectable<Payouts>, plan: PlanName | null): Payout {
  return {
    businessId: row.business_id,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    accountNumber: row.account_number,
    accountName: row.account_name,
    online: hasCapability(plan, 'online-payments'),
  }
}

/** The payout of a business at the provider that is in use; undefined without one. */
function payoutOf(ctx: Ctx, { tx, account }: Scope, businessId: string) {
  return tx
    .selectFrom('payouts')
    .selectAll()
    .where('account_id', '=', account)
    .where('business_id', '=', businessId)
    .where('provider', '=', ctx.payments.name)
    .executeTakeFirst()
}

/** Throws 'not-found' if the account has no such business, or the business no payout. */
export function getPayout(ctx: Ctx, account: AccountId, businessId: string, plan: PlanName | null) {
  return ctx.db.own(account, async (scope) => {
    const { id } = await findBusiness(scope, businessId)
    const row = await payoutOf(ctx, scope, id)
    if (!row) throw notFound('Payout')
    return toPayout(row, plan)
  })
}

/** A page of the payouts, those of the newest businesses first. */
export function listPayouts(
  ctx: Ctx,
  account: AccountId,
  query: Omit<ListQuery, 'search'> & { businessId?: string | undefined },
  plan: PlanName | null,
) {
  return ctx.db.own(account, ({ tx }) => {
    const ofProvider = tx
      .selectFrom('payouts')
      .where('account_id', '=', account)
      .where('provider', '=', ctx.payments.name)
    const { businessId } = query
    if (businessId !== undefined && !isId(businessId)) throw notFound('Business')
    const all = businessId ? ofProvider.where('business_id', '=', businessId) : ofProvider
    return pageOf(
      { ...query, search: '' },
      () => all.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      (limit, offset) =>
        all.selectAll().orderBy('business_id', 'desc').limit(limit).offset(offset).execute(),
      (row) => toPayout(row, plan),
    )
  })
}

/** Every payout of an account, for its export. */
export async function* eachPayout(ctx: Ctx, account: AccountId): AsyncGenerator<Payout> {
  // One for each business at most.
  const rows = await ctx.db.own(account, ({ tx }) =>
    tx.selectFrom('payouts').selectAll().where('account_id', '=', account).execute(),
  )
  for (const row of rows) yield toPayout(row, null)
}
