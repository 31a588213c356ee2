import type { Scope } from '../../../db/database.ts'
import { findBusiness, firstBusiness } from '../../businesses/index.ts'
import type { RecurringRow } from '../rows.ts'

/** The time zone of its days: that of its business, and for an expense that of the account's first business. */
export async function timeZoneOf(
  scope: Scope,
  { business_id }: Pick<RecurringRow, 'business_id'>,
): Promise<string> {
  const business =
    business_id === null ? await firstBusiness(scope) : await findBusiness(scope, business_id)
  return business?.time_zone ?? 'Africa/Lagos'
}
