import { type QueryCreator, sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { DocumentKind } from '../../../../domain/invoices/numbering.ts'
import type { Slots } from '../../../db/queries/prepared-query.ts'
import type { DB } from '../../../db/types.gen.ts'

interface Series {
  account: AccountId
  businessId: string
}

/**
 * The statement that takes the next number of a business's series, to be made part of the one that uses it. Its text is
 * written as by formatNumber, and `irn_number` is that without the hyphen, for the e-invoice. The row stays locked until
 * the transaction ends, so that concurrent transactions leave no gaps or duplicates; a rollback returns the number.
 */
export function takeNumber(
  db: QueryCreator<DB>,
  { account, businessId }: Slots<Series>,
  kind: DocumentKind,
) {
  return db
    .insertInto('number_series')
    .values({ account_id: account, business_id: businessId, kind, next: 2 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'business_id', 'kind'])
        .doUpdateSet({ next: sql`number_series.next + 1` }),
    )
    .returning([
      sql<number>`next - 1`.as('number'),
      sql<string>`kind || '-' || lpad((next - 1)::text, greatest(6, length((next - 1)::text)), '0')`.as(
        'number_text',
      ),
      sql<string>`kind || lpad((next - 1)::text, greatest(6, length((next - 1)::text)), '0')`.as(
        'irn_number',
      ),
    ])
}
