import { type RawBuilder, sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import { reversalDay } from './reversal-day.ts'

/** Whose account a statement is. */
export interface Whose {
  account: AccountId
  customerId: string
  currency: Currency
}

/**
 * SQL of payments p: what the customer's invoices took of each, and what of it they kept as credit. An invoice may be
 * given to another customer after it was paid, and takes its payment along; one that was deleted takes nothing. Credit
 * that paid an invoice is kept no more. `which` chooses the payments.
 */
export function moved({ account, customerId, currency }: Whose, which: RawBuilder<unknown>) {
  return sql`
    select p.account_id, p.id, p.source, p.paid_on, p.created_at, p.reversed_at, p.refund_of,
      coalesce((select r.number_text from receipts r where r.account_id = p.account_id and r.payment_id = p.id),
        p.reference) as number,
      coalesce((select sum(a.amount) from payment_allocations a
        join invoices i on i.account_id = a.account_id and i.id = a.invoice_id
        where a.account_id = p.account_id and a.payment_id = p.id and sign(a.amount) = sign(p.amount)
          and i.customer_id = ${customerId} and i.deleted_at is null), 0) as taken,
      case when p.customer_id is distinct from ${customerId} then 0 when p.source = 'credit' then -p.amount
        else p.credited end as kept
    from payments p
    where p.account_id = ${account} and p.currency = ${currency} and ${which}`
}

/**
 * SQL of the entries of moved payments on the day of payment: what invoices took, and what became credit. Credit that is
 * used moves nothing. `from` gives them, as `moved`.
 */
export function paid(from: RawBuilder<unknown>) {
  return sql`
    select entry.day, entry.kind, moved.number, entry.amount, moved.created_at as at, moved.id, entry.part,
      null::uuid as invoice_id
    from ${from} moved cross join lateral (values
      (moved.paid_on, 3, case when moved.taken > 0 then 'payment' else 'reversal' end,
        case when moved.source <> 'credit' then -moved.taken end),
      (moved.paid_on, 4, case when moved.kept > 0 then 'credit' else 'reversal' end,
        case when moved.source <> 'credit' then -moved.kept end),
      (moved.paid_on, 5, case when moved.taken + moved.kept > 0 then 'payment' else 'reversal' end,
        case when moved.source = 'credit' and moved.reversed_at is null then -moved.taken - moved.kept end)
    ) entry(day, part, kind, amount)
    where entry.amount <> 0`
}

/** SQL of the entries of moved payments that were taken back, on the day of that. `from` gives them, as `moved`. */
export function takenBack(from: RawBuilder<unknown>) {
  return sql`
    select ${reversalDay('moved')} as day, 'reversal' as kind, number, taken + kept as amount, reversed_at as at, id,
      6 as part, null::uuid as invoice_id
    from ${from} moved
    where source <> 'credit' and reversed_at is not null and refund_of is null and taken + kept <> 0
      -- One that was given back in parts is taken back by these.
      and not exists (
        select 1 from payments part where part.account_id = moved.account_id and part.refund_of = moved.id)`
}
