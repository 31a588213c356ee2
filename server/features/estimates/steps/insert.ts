import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { prepared, type Slots } from '../../../db/queries/prepared-query.ts'
import { takeNumber } from '../../businesses/index.ts'
import { record } from '../../trail/index.ts'
import { columnsOf, type Parties, type Typed } from '../parts/columns.ts'
import { readEstimate } from '../queries.ts'

/** Inserts an estimate with the next number of its business, which is never reused. */
export async function insertEstimate(
  ctx: Ctx,
  scope: Scope,
  typed: Typed,
  parties: Parties,
): Promise<Estimate> {
  const { account, tx } = scope
  const columns = columnsOf(ctx, typed, parties)
  const { businessId } = parties.seller
  // Last, since others of this business wait from here to the commit.
  const [taken] = (await tx.executeQuery(takeEstimateNumber({ account, businessId }))).rows
  if (!taken) throw new Error('The series gave no number')
  const { number, number_text } = taken
  const id = ctx.random.id()
  await tx
    .insertInto('estimates')
    .values({
      ...{ ...columns, number, number_text, account_id: account, id, business_id: businessId },
      created_at: ctx.clock.now(),
    })
    .execute()
  await record(ctx, scope, { kind: 'estimate-created', number: number_text })
  return readEstimate(ctx, scope, id)
}

const takeEstimateNumber = prepared(
  (db, series: Slots<{ account: AccountId; businessId: string }>) => takeNumber(db, series, 'EST'),
)
