import { type InsertQueryBuilder, type InsertResult, type QueryCreator, sql } from 'kysely'
import type { InvoiceLine } from '../../../../domain/invoices/invoice.ts'
import type { Scope } from '../../../db/database.ts'
import type { DB } from '../../../db/types.gen.ts'

/** The statement that inserts the lines of an invoice. Its text is the same for any number of lines. */
export function insertLines(
  db: QueryCreator<DB>,
  { account }: Pick<Scope, 'account'>,
  invoiceId: string,
  lines: InvoiceLine[],
): InsertQueryBuilder<DB, 'invoice_lines', InsertResult> {
  return db
    .insertInto('invoice_lines')
    .columns([
      'account_id',
      'invoice_id',
      'position',
      'id',
      'description',
      'quantity',
      'unit_price',
      'amount',
    ])
    .expression(
      sql`select ${account}::uuid, ${invoiceId}::uuid, position - 1, id, description, quantity, unit_price, amount
        from unnest(
          ${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ description }) => description)}::text[],
          ${lines.map(({ quantity }) => quantity)}::bigint[],
          ${lines.map(({ unitPrice }) => unitPrice)}::bigint[],
          ${lines.map(({ amount }) => amount)}::bigint[]
        ) with ordinality as line (id, description, quantity, unit_price, amount, position)`,
    )
}
