import { sql } from 'kysely'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Invoices of one transaction: others wait for no more than these. */
const AT_A_TIME = 500

/**
 * Takes out of a closed account's invoices what no law wants on them: of the buyer everything but the name (NTA 2025
 * s.153(1)(f)), of the seller e-mail and phone. What they charge and who paid when stays. Safe to run twice.
 */
export async function eraseContacts(ctx: Ctx, userId: string): Promise<void> {
  for (;;) {
    const erased = await ctx.db.system((tx) => eraseSome(tx, userId))
    if (erased < AT_A_TIME) break
  }
  await ctx.db.system((tx) =>
    tx.deleteFrom('invoice_totals').where('owner_id', '=', userId).execute(),
  )
  // Papers that were drawn before still show them.
  await ctx.pdf.forget(userId)
}

/** All that is to be erased of an invoice, as one text. */
const leftOver = sql<string>`concat(customer_search, buyer ->> 'email', buyer ->> 'phone', buyer ->> 'address',
  seller ->> 'businessEmail', seller ->> 'businessPhone')`

async function eraseSome(tx: SystemTx, userId: string): Promise<number> {
  const rows = await tx
    .updateTable('invoices')
    .set({
      buyer: sql`buyer || '{"email": "", "phone": "", "address": ""}'::jsonb`,
      seller: sql`seller || '{"businessEmail": "", "businessPhone": ""}'::jsonb`,
      customer_search: '',
    })
    .where('owner_id', '=', userId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('invoices')
        .select('id')
        .where('owner_id', '=', userId)
        .where(leftOver, '<>', '')
        .limit(AT_A_TIME),
    )
    .returning('id')
    .execute()
  return rows.length
}
