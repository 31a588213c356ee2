import { type QueryCreator, sql } from 'kysely'
import type { InvoiceLine } from '../../../../domain/invoices/invoice.ts'
import type { Slots } from '../../../db/queries/prepared-query.ts'
import type { DB } from '../../../db/types.gen.ts'

/** The columns of an invoice's lines, each as one parameter, so that the statement is the same for any number of them. */
export function lineColumns(lines: InvoiceLine[]) {
  return {
    lineIds: lines.map(({ id }) => id),
    descriptions: lines.map(({ description }) => description),
    quantities: lines.map(({ quantity }) => quantity),
    unitPrices: lines.map(({ unitPrice }) => unitPrice),
    amounts: lines.map(({ amount }) => amount),
    discountRates: lines.map(({ discountRate }) => discountRate),
    vatCategories: lines.map(({ vatCategory }) => vatCategory),
    vatReasons: lines.map(({ vatReason }) => vatReason),
  }
}

export type LineColumns = ReturnType<typeof lineColumns>

interface Owner {
  account_id: string
  invoice_id: string
}

/** The statement that inserts the lines of an invoice, to be run alone or as part of another one. */
export function insertLines(
  db: QueryCreator<DB>,
  { account_id, invoice_id, ...columns }: Slots<Owner & LineColumns>,
) {
  const { lineIds, descriptions, quantities, unitPrices, amounts } = columns
  const { discountRates, vatCategories, vatReasons } = columns
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
      'discount_rate',
      'vat_category',
      'vat_reason',
    ])
    .expression(
      sql`select ${account_id}::uuid, ${invoice_id}::uuid, position - 1, id, description, quantity, unit_price, amount,
          discount_rate, vat_category, vat_reason
        from unnest(${lineIds}::uuid[], ${descriptions}::text[], ${quantities}::bigint[], ${unitPrices}::bigint[],
          ${amounts}::bigint[], ${discountRates}::integer[], ${vatCategories}::text[], ${vatReasons}::text[])
        with ordinality as line (id, description, quantity, unit_price, amount, discount_rate, vat_category, vat_reason,
          position)`,
    )
}
