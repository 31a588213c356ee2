import { AppError, fieldError } from '../../../../domain/errors.ts'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import type { EstimateEdit } from '../../../../domain/estimates/estimate-fields.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { findBusiness } from '../../businesses/index.ts'
import { record } from '../../trail/index.ts'
import { columnsOf } from '../parts/columns.ts'
import { lockEstimate, readEstimate } from '../queries.ts'
import { partiesToday } from '../steps/parties-today.ts'

/**
 * Changes the content of an estimate. It stays sent, and a declined one is open again. Throws 'not-found',
 * 'already-invoiced', 'already-accepted', 'changed-meanwhile', 'invalid-fields'.
 */
export function editEstimate(
  ctx: Ctx,
  account: AccountId,
  id: string,
  fields: EstimateEdit,
): Promise<Estimate> {
  return ctx.db.own(account, async (scope) => {
    // Locked: a customer who accepts it at the same time either did so before, or is shown the new version.
    const before = await lockEstimate(ctx, scope, id)
    await refuseMove(scope, before, fields)
    const business = await findBusiness(scope, before.seller.businessId)
    const parties = await partiesToday(scope, before, business, fields)
    refuseClosed(before)
    checkVersion(before, fields.version)
    const { currency, details, footer, depositRate } = before
    const typed = {
      ...{ validUntil: fields.validUntil, lines: fields.lines },
      currency: fields.currency ?? currency,
      details: fields.details ?? details,
      footer: fields.footer ?? footer,
      terms: { ...before.terms, ...fields.terms },
      depositRate: fields.depositRate === undefined ? depositRate : fields.depositRate,
    }
    await scope.tx
      .updateTable('estimates')
      .set({
        ...columnsOf(ctx, typed, parties),
        version: before.version + 1,
        ...{ answer: null, answered_at: null, decline_reason: '' },
      })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute()
    await record(ctx, scope, { kind: 'estimate-changed', number: before.number })
    return readEstimate(ctx, scope, id)
  })
}

function refuseClosed({ status, acceptedBy }: Estimate): void {
  if (status === 'Invoiced')
    throw new AppError('already-invoiced', 'An invoice was made of this estimate. Change that.')
  if (status === 'Accepted')
    throw new AppError(
      'already-accepted',
      `${acceptedBy} accepted this estimate as it is. Duplicate it to offer something else.`,
    )
}

function checkVersion({ version }: Estimate, edited: number | undefined): void {
  if (edited === undefined || edited === version) return
  throw new AppError(
    'changed-meanwhile',
    'This estimate was changed meanwhile. Load it again before you save.',
  )
}

async function refuseMove(scope: Scope, { seller }: Estimate, { businessId }: EstimateEdit) {
  if (!businessId) return
  const business = await findBusiness(scope, businessId)
  if (business.id !== seller.businessId)
    throw fieldError('businessId', 'An estimate stays with the business that gave it its number.')
}
