import { sql } from 'kysely'
import type { DocumentKind } from '../../../../domain/invoices/numbering.ts'
import type { Scope } from '../../../db/database.ts'

/**
 * Takes the next number of a business's series. The row stays locked until the transaction ends, so that concurrent
 * transactions leave no gaps or duplicates; a rollback returns the number.
 */
export async function takeNumber(
  { tx, account }: Scope,
  businessId: string,
  kind: DocumentKind,
): Promise<number> {
  const { taken } = await tx
    .insertInto('number_series')
    .values({ account_id: account, business_id: businessId, kind, next: 2 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'business_id', 'kind'])
        .doUpdateSet({ next: sql`number_series.next + 1` }),
    )
    .returning(sql<number>`next - 1`.as('taken'))
    .executeTakeFirstOrThrow()
  return taken
}
