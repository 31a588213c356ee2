import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../../domain/dates.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import { AGES, type Ageing, type AgeingRow, sumColumns } from '../../../../domain/reports/report.ts'
import type { Ctx } from '../../../ctx.ts'
import { planForValues } from '../../../db/database.ts'
import { reversalDay } from '../parts/reversal-day.ts'

interface Row {
  customer_id: string | null
  customer_name: string
  ages: string[]
}

/** What customers owed on a day, and how overdue it was, by the ledger as of that day. */
export async function getAgeing(
  ctx: Ctx,
  account: AccountId,
  { on, currency }: { on: Day; currency: Currency },
): Promise<Ageing> {
  const { rows } = await ctx.db.readOwn(account, async ({ tx }) => {
    await planForValues(tx)
    return ageingQuery(account, on, currency).execute(tx)
  })
  const shown = rows.map(toRow)
  const totals = sumColumns(
    shown.map(({ ages }) => ages),
    AGES.length,
  )
  return { on, currency, rows: shown, totals, total: totals.reduce((sum, age) => sum + age, 0n) }
}

/**
 * What is due now of the invoices of which something is; and, worked out as of that day, what was due of those that have
 * changed since: paid, taken back, credited or cancelled after it. The others had been paid by then. Open ones are read
 * first: PostgreSQL expects fewer than there are, and would otherwise read all invoices of each business.
 */
function ageingQuery(account: AccountId, on: Day, currency: Currency) {
  const owned = sql`i.account_id = ${account} and i.currency = ${currency} and i.deleted_at is null`
  const issuedBy = sql`(i.issued_at < ${on}::date - interval '1 day' or ${localDay(sql`i.issued_at`)} <= ${on}::date)`
  return sql<Row>`
    with changed as (${changedSince(account, on, currency)}),
    paid as (${paidBy(account, on)}),
    credited as (
      select c.invoice_id, sum(c.amount) as amount
      from changed join credit_notes c on c.account_id = ${account} and c.invoice_id = changed.id
      join businesses b on b.account_id = c.account_id and b.id = c.business_id
      where ${localDay(sql`c.created_at`)} <= ${on}::date
      group by c.invoice_id),
    open as materialized (
      select i.id, i.business_id, i.customer_id, i.customer_name, i.due_date, i.issued_at, i.amount_due
      from invoices i where ${owned} and i.state = 'issued' and i.amount_due > 0),
    owed as (
      select i.customer_id, i.customer_name, ${on}::date - i.due_date as late, i.amount_due as due
      from open i join businesses b on b.account_id = ${account} and b.id = i.business_id
      where ${issuedBy} and i.id not in (select id from changed)
      union all
      select i.customer_id, i.customer_name, ${on}::date - i.due_date,
        i.total - coalesce(paid.amount, 0) - coalesce(credited.amount, 0)
      from changed join invoices i on i.id = changed.id
      join businesses b on b.account_id = i.account_id and b.id = i.business_id
      left join paid on paid.invoice_id = i.id left join credited on credited.invoice_id = i.id
      where ${owned} and i.issued_at is not null and ${issuedBy}
        and (i.voided_at is null or ${localDay(sql`i.voided_at`)} > ${on}::date))
    select customer_id, max(customer_name) as customer_name, array[
      coalesce(sum(due) filter (where late <= 0), 0)::text,
      coalesce(sum(due) filter (where late between 1 and 30), 0)::text,
      coalesce(sum(due) filter (where late between 31 and 60), 0)::text,
      coalesce(sum(due) filter (where late between 61 and 90), 0)::text,
      coalesce(sum(due) filter (where late > 90), 0)::text] as ages
    from owed where due > 0
    group by customer_id, case when customer_id is null then customer_name end
    order by customer_name, customer_id`
}

/** The day of a moment where the business b is. */
const localDay = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone b.time_zone)::date`

/** The invoices that may have changed after a day. Moments are compared a day too early, since zones are ahead of UTC. */
function changedSince(account: AccountId, on: Day, currency: Currency) {
  const allocated = (condition: RawBuilder<unknown>) => sql`
    select a.invoice_id as id
    from payments p join payment_allocations a on a.account_id = p.account_id and a.payment_id = p.id
    where p.account_id = ${account} and p.currency = ${currency} and ${condition}`
  return sql`${allocated(sql`p.paid_on > ${on}::date`)}
    union ${allocated(sql`p.reversed_at >= ${on}::date - interval '1 day'`)}
    union select invoice_id from credit_notes
      where account_id = ${account} and currency = ${currency} and created_at >= ${on}::date - interval '1 day'
    union select id from invoices
      where account_id = ${account} and currency = ${currency} and voided_at >= ${on}::date - interval '1 day'`
}

/** What was paid of the changed invoices by a day and not taken back by then. */
function paidBy(account: AccountId, on: Day) {
  return sql`select a.invoice_id, sum(a.amount) as amount
    from changed join payment_allocations a on a.account_id = ${account} and a.invoice_id = changed.id
    join payments p on p.account_id = a.account_id and p.id = a.payment_id
    where p.paid_on <= ${on}::date and (p.reversed_at is null or ${reversalDay('p')} > ${on}::date)
      and sign(a.amount) = sign(p.amount)
    group by a.invoice_id`
}

function toRow({ customer_id, customer_name, ages }: Row): AgeingRow {
  const sums = ages.map(BigInt)
  return {
    ...{ customerId: customer_id, customerName: customer_name, ages: sums },
    total: sums.reduce((sum, age) => sum + age, 0n),
  }
}
