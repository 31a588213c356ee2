import { sql } from 'kysely'
import type { Day } from '../../../../domain/dates.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import {
  type EntryKind,
  type Statement,
  withBalances,
} from '../../../../domain/reports/statement.ts'
import type { Ctx } from '../../../ctx.ts'
import { planForValues, type Scope } from '../../../db/database.ts'
import { type CustomerRow, findCustomer } from '../../customers/index.ts'
import { reversalDay } from '../parts/reversal-day.ts'

interface Row {
  day: Day
  kind: EntryKind
  number: string
  debit: bigint
  credit: bigint
  /** Of an entry that is an invoice. */
  invoiceId: string | null
}

interface Asked {
  from: Day
  to: Day
  currency: Currency
}

/** The account of a customer. Throws 'not-found'. */
export function getStatement(
  ctx: Ctx,
  account: AccountId,
  id: string,
  asked: Asked,
): Promise<Statement> {
  return ctx.db.readOwn(account, async (scope) =>
    readStatement(scope, await findCustomer(scope, id), asked),
  )
}

/**
 * The account of a customer: invoices and reversals are debits; payments, what of them became credit, and credit notes
 * are credits. Credit that is used for an invoice moves nothing. Void invoices are left out.
 */
export async function readStatement(
  scope: Scope,
  { id, name }: Pick<CustomerRow, 'id' | 'name'>,
  asked: Asked,
) {
  const rows = await entriesOf(scope, id, asked)
  const before = rows.filter(({ day }) => asked.from !== '' && day < asked.from)
  const opening = before.reduce((sum, { debit, credit }) => sum + debit - credit, 0n)
  const shown = rows.slice(before.length)
  return { customerId: id, customerName: name, ...asked, opening, ...withBalances(opening, shown) }
}

/** Everything up to the last day, oldest first. */
async function entriesOf({ tx, account }: Scope, id: string, { to, currency }: Asked) {
  await planForValues(tx)
  const { rows } = await sql<Row>`
    with moved as (${movedBy(account, id, currency)})
    select to_char(day, 'YYYY-MM-DD') as day, kind, number, greatest(amount, 0)::bigint as debit,
      greatest(-amount, 0)::bigint as credit, invoice_id as "invoiceId" from (
      select (i.issued_at at time zone b.time_zone)::date as day, 'invoice' as kind, i.number_text as number,
        i.total as amount, i.issued_at as at, i.id as invoice_id
      from invoices i join businesses b on b.account_id = i.account_id and b.id = i.business_id
      where i.account_id = ${account} and i.customer_id = ${id} and i.currency = ${currency}
        and i.state = 'issued' and i.deleted_at is null
      union all
      select (c.created_at at time zone b.time_zone)::date, 'credit-note', c.number_text, -c.amount, c.created_at, null
      from credit_notes c join invoices i on i.account_id = c.account_id and i.id = c.invoice_id
      join businesses b on b.account_id = c.account_id and b.id = c.business_id
      where c.account_id = ${account} and i.customer_id = ${id} and c.currency = ${currency}
      union all
      select paid_on, case when taken > 0 then 'payment' else 'reversal' end, number, -taken, created_at, null
      from moved where source <> 'credit'
      union all
      select paid_on, case when kept > 0 then 'credit' else 'reversal' end, number, -kept, created_at, null
      from moved where source <> 'credit'
      union all
      select paid_on, case when taken + kept > 0 then 'payment' else 'reversal' end, number, -taken - kept, created_at, null
      from moved where source = 'credit' and reversed_at is null
      union all
      select ${reversalDay('moved')}, 'reversal', number, taken + kept, reversed_at, null
      from moved where source <> 'credit' and reversed_at is not null and refund_of is null
        -- One that was given back in parts is taken back by these.
        and not exists (select 1 from payments part where part.account_id = ${account} and part.refund_of = moved.id)
    ) entries
    where amount <> 0 and ${to === '' ? sql`true` : sql`day <= ${to}::date`}
    order by entries.day, entries.at`.execute(tx)
  return rows
}

/**
 * The payments of a customer: what their invoices took of each, and what of it they kept as credit. An invoice may be
 * given to another customer after it was paid, and takes its payment along; one that was deleted takes nothing. Credit
 * that paid an invoice is kept no more.
 */
function movedBy(account: AccountId, id: string, currency: Currency) {
  return sql`
    select p.account_id, p.id, p.source, p.paid_on, p.created_at, p.reversed_at, p.refund_of,
      coalesce((select r.number_text from receipts r where r.account_id = p.account_id and r.payment_id = p.id),
        p.reference) as number,
      coalesce((select sum(a.amount) from payment_allocations a
        join invoices i on i.account_id = a.account_id and i.id = a.invoice_id
        where a.account_id = p.account_id and a.payment_id = p.id and sign(a.amount) = sign(p.amount)
          and i.customer_id = ${id} and i.deleted_at is null), 0) as taken,
      case when p.customer_id is distinct from ${id} then 0 when p.source = 'credit' then -p.amount
        else p.credited end as kept
    from payments p
    where p.account_id = ${account} and p.currency = ${currency} and p.id in (
      select id from payments where account_id = ${account} and customer_id = ${id}
      union select a.payment_id from payment_allocations a
        join invoices i on i.account_id = a.account_id and i.id = a.invoice_id
        where i.account_id = ${account} and i.customer_id = ${id} and i.currency = ${currency})`
}
