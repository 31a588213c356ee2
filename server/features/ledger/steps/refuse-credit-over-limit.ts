import { sql } from 'kysely'
import { fieldError } from '../../../../domain/errors.ts'
import { SUM_LIMIT } from '../../../../domain/invoices/invoice.ts'
import { formatFigure } from '../../../../domain/money/money.ts'
import type { Scope } from '../../../db/database.ts'
import { creditOf } from '../queries.ts'

/**
 * Refuses a customer's credit that has risen above what a JSON number can represent exactly. Concurrent payments of
 * other invoices do not see each other's credit, so from here on they run one after another. Throws 'invalid-fields'.
 */
export async function refuseCreditOverLimit(
  scope: Scope,
  customerId: string,
  currency: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, 0))`.execute(scope.tx)
  const credit = (await creditOf(scope, customerId)).find((each) => each.currency === currency)
  if ((credit?.amount ?? 0n) > SUM_LIMIT)
    throw fieldError('amount', `A credit can come to ${formatFigure(SUM_LIMIT)} at most.`)
}
