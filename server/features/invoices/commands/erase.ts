import { sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Invoices per transaction, to keep locks short. */
const BATCH_SIZE = 500

/**
 * Removes from a closed account's invoices all contact data that no law requires: of the buyer everything but the name
 * (NTA 2025 s.153(1)(f)), of the seller e-mail and phone. Amounts and payments stay. A draft was never an invoice and
 * goes as a whole. Idempotent.
 */
export async function eraseContacts(ctx: Ctx, account: AccountId): Promise<void> {
  for (;;) {
    const erased = await ctx.db.system((tx) => eraseSome(tx, account))
    if (erased < BATCH_SIZE) break
  }
  // Cached PDFs still show the data.
  await ctx.pdf.forget(account)
}

async function deleteDrafts(tx: SystemTx, account: AccountId): Promise<void> {
  await tx
    .deleteFrom('invoices')
    .where('account_id', '=', account)
    .where('state', '=', 'draft')
    .execute()
}

/** All data of an invoice that must be erased, as one text. */
const contactData = sql<string>`concat(customer_search, void_reason, buyer ->> 'email', buyer ->> 'phone', buyer ->> 'address',
  seller ->> 'email', seller ->> 'phone')`

/** Returns the number of changed invoices. The last batch deletes the kept sums too. */
async function eraseSome(tx: SystemTx, account: AccountId): Promise<number> {
  await deleteDrafts(tx, account)
  const rows = await tx
    .updateTable('invoices')
    .set({
      buyer: sql`buyer || '{"email": "", "phone": "", "address": ""}'::jsonb`,
      seller: sql`seller || '{"email": "", "phone": ""}'::jsonb`,
      customer_search: '',
      void_reason: '',
    })
    .where('account_id', '=', account)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('invoices')
        .select('id')
        .where('account_id', '=', account)
        .where(contactData, '<>', '')
        .limit(BATCH_SIZE),
    )
    .returning('id')
    .execute()
  if (rows.length < BATCH_SIZE) {
    await tx.deleteFrom('invoice_totals').where('account_id', '=', account).execute()
    await tx.deleteFrom('billed_days').where('account_id', '=', account).execute()
    await tx.deleteFrom('due_days').where('account_id', '=', account).execute()
  }
  return rows.length
}
