import { sql } from 'kysely'
import type { DocumentKind } from '../../../../domain/invoices/numbering.ts'
import type { Scope } from '../../../db/database.ts'

interface Series {
  businessId: string
  kind: DocumentKind
  /** What the next number is at least. */
  least: number
}

/**
 * Raises the next number of a series, never lowers it, and returns it. The series is locked until the transaction ends.
 */
export async function raiseSeries(
  { tx, account }: Scope,
  { businessId, kind, least }: Series,
): Promise<number> {
  const { next } = await tx
    .insertInto('number_series')
    .values({ account_id: account, business_id: businessId, kind, next: least })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'business_id', 'kind'])
        .doUpdateSet({ next: sql`greatest(number_series.next, excluded.next)` }),
    )
    .returning('next')
    .executeTakeFirstOrThrow()
  return next
}
