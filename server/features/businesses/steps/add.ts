import { AppError } from '../../../../domain/errors.ts'
import { type BusinessFields, vatSettingOf } from '../../../../domain/parties/business.ts'
import { type PlanName, planIncludes, planOf } from '../../../../domain/plans/plans.ts'
import { normalizeForSearch } from '../../../../domain/text/search.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { ownFileKey } from '../../files/index.ts'
import { record } from '../../trail/index.ts'
import { toBusiness } from '../queries.ts'
import { nrsColumns } from './nrs-columns.ts'

/** Adds a business. Throws 'plan-limit' if the plan does not allow another one (PLAN-3). */
export async function addBusinessIn(
  ctx: Ctx,
  scope: Scope,
  plan: PlanName | null,
  fields: BusinessFields,
) {
  await refuseBeyondPlan(scope, plan)
  const vat = vatSettingOf(fields, { chargesVat: false, vatRate: 0 })
  const id = ctx.random.id()
  const row = await scope.tx
    .insertInto('businesses')
    .values({
      account_id: scope.account,
      id,
      name: fields.name,
      email: fields.email,
      phone: fields.phone,
      category: fields.category,
      address: fields.address,
      logo_key: (await ownFileKey(scope, fields.logo, 'logo', 'logo')) ?? null,
      vat_rate: vat.vatRate,
      charges_vat: vat.chargesVat,
      tax_id: fields.taxId ?? '',
      cac_number: fields.cacNumber ?? '',
      ...(fields.timeZone !== undefined && { time_zone: fields.timeZone }),
      bank_name: fields.bankName ?? '',
      account_number: fields.accountNumber ?? '',
      account_name: fields.accountName ?? '',
      bank_on_paper: fields.bankOnPaper ?? false,
      link_preview: fields.linkPreview ?? false,
      own_amounts: fields.ownAmounts ?? true,
      ...(await nrsColumns(ctx, scope, id, fields)),
      search: normalizeForSearch(fields.name),
      created_at: ctx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(ctx, scope, { kind: 'business-added', name: row.name })
  return toBusiness(row)
}

/** Locks the account's subscription row, so that concurrent requests cannot exceed the limit together. */
async function refuseBeyondPlan({ tx, account }: Scope, plan: PlanName | null): Promise<void> {
  const includes = (businesses: number) =>
    plan !== null && planIncludes(planOf(plan), { businesses })
  if (includes(Number.POSITIVE_INFINITY)) return
  await tx
    .selectFrom('subscriptions')
    .select('plan')
    .where('account_id', '=', account)
    .forUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('businesses')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  if (includes(Number(count) + 1)) return
  throw new AppError(
    'plan-limit',
    `The ${plan} includes one business. Choose the Pro Plan or the Enterprise Plan to add more.`,
  )
}
