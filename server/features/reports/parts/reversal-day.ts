import { type RawBuilder, sql } from 'kysely'

/**
 * The day on which a payment was taken back, where the business of its first invoice is; in Lagos where no invoice took
 * any of it. `payment` is the alias of a row with account_id, id and reversed_at.
 */
export function reversalDay(payment: 'p' | 'moved'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${payment}.${column}`)
  return sql`(${of('reversed_at')} at time zone coalesce((
    select b.time_zone from payment_allocations first
    join invoices i on i.account_id = first.account_id and i.id = first.invoice_id
    join businesses b on b.account_id = i.account_id and b.id = i.business_id
    where first.account_id = ${of('account_id')} and first.payment_id = ${of('id')}
    order by first.id limit 1), 'Africa/Lagos'))::date`
}
