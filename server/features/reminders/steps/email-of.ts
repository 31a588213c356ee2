import type { Buyer } from '../../../../domain/invoices/invoice.ts'
import type { Scope } from '../../../db/database.ts'
import type { InvoiceRow } from '../../invoices/index.ts'

/** The e-mail address of an invoice's customer: as it is today, or as it was when the invoice was made; '' for none. */
export async function emailOf(
  { tx, account }: Scope,
  { customer_id, buyer }: Pick<InvoiceRow, 'customer_id' | 'buyer'>,
): Promise<string> {
  const customer = await tx
    .selectFrom('customers')
    .select('email')
    .where('account_id', '=', account)
    .where('id', '=', customer_id)
    .executeTakeFirst()
  // Only buyerOf creates this value.
  return customer?.email || (buyer as Buyer).email
}
