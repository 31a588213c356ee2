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
import type { Scope } from '../../../db/database.ts'
import { type CustomerRow, findCustomer } from '../../customers/index.ts'

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

/** Everything up to the last day, oldest first; on a day debits come first. */
async function entriesOf({ tx, account }: Scope, id: string, { to, currency }: Asked) {
  const { rows } = await sql<Row>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, number, debit::bigint, credit::bigint,
      invoice_id as "invoiceId" from (
      select (i.issued_at at time zone b.time_zone)::date as day, 'invoice' as kind, i.number_text as number,
        i.total as debit, 0 as credit, i.issued_at as at, i.id as invoice_id
      from invoices i join businesses b on b.account_id = i.account_id and b.id = i.business_id
      where i.account_id = ${account} and i.customer_id = ${id} and i.currency = ${currency}
        and i.state = 'issued' and i.deleted_at is null
      union all
      select (c.created_at at time zone b.time_zone)::date, 'credit-note', c.number_text, 0, c.amount, c.created_at, null
      from credit_notes c join invoices i on i.account_id = c.account_id and i.id = c.invoice_id
      join businesses b on b.account_id = c.account_id and b.id = c.business_id
      where c.account_id = ${account} and i.customer_id = ${id} and c.currency = ${currency}
      union all
      select p.paid_on, case when p.amount > 0 then 'payment' else 'reversal' end,
        coalesce((select r.number_text from receipts r where r.account_id = p.account_id and r.payment_id = p.id),
          p.reference), greatest(-p.amount + p.credited, 0), greatest(p.amount - p.credited, 0), p.created_at, null
      from payments p
      where p.account_id = ${account} and p.customer_id = ${id} and p.currency = ${currency}
        and p.source <> 'credit' and p.amount <> p.credited
      union all
      select p.paid_on, case when p.credited > 0 then 'credit' else 'reversal' end, p.reference,
        greatest(-p.credited, 0), greatest(p.credited, 0), p.created_at, null
      from payments p
      where p.account_id = ${account} and p.customer_id = ${id} and p.currency = ${currency}
        and p.source <> 'credit' and p.credited <> 0
      union all
      select (p.reversed_at at time zone 'Africa/Lagos')::date, 'reversal', p.reference, p.amount, 0, p.reversed_at, null
      from payments p
      where p.account_id = ${account} and p.customer_id = ${id} and p.currency = ${currency}
        and p.source <> 'credit' and p.amount > 0 and p.reversed_at is not null
        -- One that was given back in parts is taken back by these.
        and not exists (select 1 from payments part where part.account_id = p.account_id and part.refund_of = p.id)
    ) entries
    where ${to === '' ? sql`true` : sql`day <= ${to}::date`}
    order by entries.day, entries.at`.execute(tx)
  return rows
}
