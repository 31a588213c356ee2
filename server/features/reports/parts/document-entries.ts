import { type RawBuilder, sql } from 'kysely'
import type { Whose } from './payment-entries.ts'

/** The day of a moment where the business b is. */
const localDay = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone b.time_zone)::date`

/** The condition of invoices i that are entries of a statement. Void ones are left out. */
export function billedTo({ account, customerId, currency }: Whose) {
  return sql`i.account_id = ${account} and i.customer_id = ${customerId} and i.currency = ${currency}
    and i.state = 'issued' and i.issued_at is not null and i.deleted_at is null and i.total <> 0`
}

/** The columns of the entry of an invoice i of the business b. */
export const BILLED = sql`${localDay(sql`i.issued_at`)} as day, 'invoice' as kind, i.number_text as number,
  i.total as amount, i.issued_at as at, i.id, 1 as part, i.id as invoice_id`

/** SQL of the entries of credit notes on the invoices of a customer. */
export function credited({ account, customerId, currency }: Whose) {
  return sql`
    select ${localDay(sql`c.created_at`)} as day, 'credit-note' as kind, c.number_text as number, -c.amount as amount,
      c.created_at as at, c.id, 2 as part, null::uuid as invoice_id
    from invoices i join credit_notes c on c.account_id = i.account_id and c.invoice_id = i.id
    join businesses b on b.account_id = c.account_id and b.id = c.business_id
    where i.account_id = ${account} and i.customer_id = ${customerId} and i.credited > 0
      and c.currency = ${currency} and c.amount <> 0`
}

/** What a query of entries selects. */
export const ENTRY = sql`to_char(day, 'YYYY-MM-DD') as day, kind, number, greatest(amount, 0)::bigint as debit,
  greatest(-amount, 0)::bigint as credit, invoice_id as "invoiceId"`

/** A row of a query of entries. */
export interface EntryRow {
  day: string
  kind: 'invoice' | 'payment' | 'reversal' | 'credit-note' | 'credit'
  number: string
  debit: bigint
  credit: bigint
  /** Of an entry that is an invoice. */
  invoiceId: string | null
}
