import { sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { InvoiceStart } from '../../../../domain/invoices/invoice-fields.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { type BusinessRow, findBusiness } from '../../businesses/index.ts'

/** Invoices that are looked at, the newest of a business: a shop that gives receipts has many sales between two. */
const NEWEST = 50

/** What a new invoice of a business starts with. Throws 'not-found'. */
export function getStart(ctx: Ctx, account: AccountId, businessId: string): Promise<InvoiceStart> {
  return ctx.db.readOwn(account, async (scope) =>
    startOf(scope, await findBusiness(scope, businessId)),
  )
}

/**
 * Notes and due days as in the last invoice of a business. A sale on the spot, due on its day and without notes, says
 * nothing about either.
 */
export async function startOf(
  { tx, account }: Scope,
  { id, time_zone }: Pick<BusinessRow, 'id' | 'time_zone'>,
): Promise<InvoiceStart> {
  const row = await tx
    .selectFrom((db) =>
      db
        .selectFrom('invoices')
        .select([
          'number',
          'footer',
          'deleted_at',
          sql<number>`due_date - (issued_at at time zone ${time_zone})::date`.as('days'),
        ])
        .where('account_id', '=', account)
        .where('business_id', '=', id)
        .where('number', 'is not', null)
        .orderBy('number', 'desc')
        .limit(NEWEST)
        .as('newest'),
    )
    .select(['footer', 'days'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('footer', '!=', ''), eb('days', '>', 0)]))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { footer: row?.footer ?? '', dueDays: row ? Math.max(row.days, 0) : null }
}
