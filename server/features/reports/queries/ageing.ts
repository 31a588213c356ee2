import { sql } from 'kysely'
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

/** Who owed how much on a day, and how late, as the ledger stood that day. */
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

/** Of payments count those made by that day and not taken back by then; of credit notes those given by then. */
function ageingQuery(account: AccountId, on: Day, currency: Currency) {
  return sql<Row>`
    with paid as (
      select a.invoice_id, sum(a.amount) as amount
      from payments p join payment_allocations a on a.account_id = p.account_id and a.payment_id = p.id
      where p.account_id = ${account} and p.currency = ${currency} and p.paid_on <= ${on}::date
        and (p.reversed_at is null or ${reversalDay('p')} > ${on}::date)
        and sign(a.amount) = sign(p.amount)
      group by a.invoice_id),
    credited as (
      select c.invoice_id, sum(c.amount) as amount
      from credit_notes c join businesses b on b.account_id = c.account_id and b.id = c.business_id
      where c.account_id = ${account} and c.currency = ${currency}
        and (c.created_at at time zone b.time_zone)::date <= ${on}::date
      group by c.invoice_id),
    owed as (
      select i.customer_id, i.customer_name, ${on}::date - i.due_date as late,
        i.total - coalesce(paid.amount, 0) - coalesce(credited.amount, 0) as due
      from invoices i join businesses b on b.account_id = i.account_id and b.id = i.business_id
      left join paid on paid.invoice_id = i.id left join credited on credited.invoice_id = i.id
      where i.account_id = ${account} and i.currency = ${currency} and i.deleted_at is null and i.issued_at is not null
        and (i.issued_at at time zone b.time_zone)::date <= ${on}::date
        and (i.voided_at is null or (i.voided_at at time zone b.time_zone)::date > ${on}::date))
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

function toRow({ customer_id, customer_name, ages }: Row): AgeingRow {
  const sums = ages.map(BigInt)
  return {
    ...{ customerId: customer_id, customerName: customer_name, ages: sums },
    total: sums.reduce((sum, age) => sum + age, 0n),
  }
}
