import type { Ask } from './tables.ts'

/** Money beyond a credited total belongs to the customer. */
const SUMS = 'sum(total - credited) as total, sum(least(amount_paid, total - credited)) as paid'

/**
 * Consistency checks, as SQL that returns the number of wrong rows. `needs` are the tables that must exist. `account` is
 * the name of the account column and `closable` the table with `closed_at`; both differ in backups of older versions. A
 * closed account keeps invoices and loses their sums. `hasStates` is false before invoices could be drafts or void.
 */
const CHECKS = [
  {
    says: 'kept sums of invoices (invoice_totals) differ from a recount',
    needs: ['invoice_totals', 'invoices'],
    counts: (account: string, closable: string, hasStates: boolean) => `
      with closed as (select id from ${closable} where closed_at is not null)
      select count(*)::int as count from (
        select ${account}, currency, count(*) as invoices, ${hasStates ? SUMS : 'sum(total) as total, sum(amount_paid) as paid'}
        from invoices where deleted_at is null ${hasStates ? "and state = 'issued'" : ''} and ${account} not in (table closed) group by 1, 2) counted
      full join (
        select ${account}, currency, invoices, total, paid
        from invoice_totals where invoices <> 0 and ${account} not in (table closed)) kept
        using (${account}, currency)
      where (counted.invoices, counted.total, counted.paid) is distinct from (kept.invoices, kept.total, kept.paid)`,
  },
  {
    says: 'kept names of invoices (invoice_names) differ from a recount',
    needs: ['invoice_names', 'invoices'],
    counts: () => `
      select count(*)::int as count from (
        select account_id, customer_search, count(*) as listed from invoices
        where deleted_at is null and customer_search <> '' group by 1, 2) counted
      full join invoice_names kept using (account_id, customer_search)
      where counted.listed is distinct from kept.listed`,
  },
  {
    says: 'kept days of invoices (invoice_days) differ from a recount',
    needs: ['invoice_days', 'invoices'],
    counts: () => `
      select count(*)::int as count from (
        select account_id, invoice_day(id) as day, listed_as.status, count(*) as listed
        from invoices cross join lateral (values (''), (status)) listed_as (status)
        where deleted_at is null and (listed_as.status = '' or state = 'issued') group by 1, 2, 3) counted
      full join invoice_days kept using (account_id, day, status)
      where counted.listed is distinct from kept.listed`,
  },
  {
    // Not by day: another database may know other rules of a time zone.
    says: 'kept sums of what was billed (billed_days) differ from a recount',
    needs: ['billed_days', 'credit_notes', 'invoices'],
    counts: (_: string, closable: string) => `
      with open as (select id as account_id from ${closable} where closed_at is null),
      billed as (
        select account_id, business_id, currency, vat_rate, total, subtotal, zero_base, exempt_base, vat, withholding
        from invoices where deleted_at is null and state = 'issued'
        union all
        select account_id, business_id, currency, (content->>'vatRate')::integer, -amount, -subtotal, -zero_base,
          -exempt_base, -vat, 0
        from credit_notes),
      compared as (
        select *, 1 as sign from billed union all
        select account_id, business_id, currency, vat_rate, total, subtotal, zero_base, exempt_base, vat, withholding, -1
        from billed_days)
      select count(*)::int as count from (
        select 1 from compared join open using (account_id) group by account_id, business_id, currency, vat_rate
        having (sum(sign * total), sum(sign * subtotal), sum(sign * zero_base), sum(sign * exempt_base), sum(sign * vat),
          sum(sign * withholding)) <> (0, 0, 0, 0, 0, 0)) wrong`,
  },
  {
    says: 'kept sums of what is due (due_days) differ from a recount',
    needs: ['due_days', 'invoices'],
    counts: (_: string, closable: string) => `
      with open as (select id as account_id from ${closable} where closed_at is null),
      compared as (
        select account_id, due_date, business_id, currency, 1 as invoices, amount_due as amount
        from invoices where state = 'issued' and deleted_at is null and amount_due > 0
        union all select account_id, due_date, business_id, currency, -invoices, -amount from due_days)
      select count(*)::int as count from (
        select 1 from compared join open using (account_id) group by account_id, due_date, business_id, currency
        having (sum(invoices), sum(amount)) <> (0, 0)) wrong`,
  },
  {
    says: 'kept counts of customers (customer_counts) differ from a recount',
    needs: ['customer_counts', 'customers'],
    counts: (_: string, closable: string) => `
      with open as (select id as account_id from ${closable} where closed_at is null),
      compared as (
        select account_id, 1 as customers from customers
        union all select account_id, -customers from customer_counts)
      select count(*)::int as count from (
        select 1 from compared join open using (account_id) group by account_id having sum(customers) <> 0) wrong`,
  },
  {
    says: 'kept sums of payments (received_days) differ from a recount',
    needs: ['received_days', 'payments'],
    counts: (_: string, closable: string) => `
      with open as (select id as account_id from ${closable} where closed_at is null),
      compared as (
        select account_id, currency, paid_on as day, amount from payments where reversed_at is null and source <> 'credit'
        union all select account_id, currency, day, -received - awaited - certified from received_days)
      select count(*)::int as count from (
        select 1 from compared join open using (account_id) group by account_id, currency, day
        having sum(amount) <> 0) wrong`,
  },
  {
    says: 'kept sums of expenses (spent_days) differ from a recount',
    needs: ['spent_days', 'expenses'],
    counts: (_: string, closable: string) => `
      with open as (select id as account_id from ${closable} where closed_at is null),
      compared as (
        select account_id, currency, day, category, amount, vat from expenses
        union all select account_id, currency, day, category, -amount, -vat from spent_days)
      select count(*)::int as count from (
        select 1 from compared join open using (account_id) group by account_id, currency, day, category
        having (sum(amount), sum(vat)) <> (0, 0)) wrong`,
  },
  {
    says: 'number series would give out a number that an invoice has',
    needs: ['number_series', 'invoices'],
    counts: (account: string) => `
      select count(*)::int as count from number_series s
      where next <= (
        select max(number) from invoices i
        where i.${account} = s.${account} and i.business_id = s.business_id and i.kind = s.kind)`,
  },
  givenOutAgain('a receipt', 'receipts', 'RCT'),
  givenOutAgain('a credit note', 'credit_notes', 'CRN'),
  givenOutAgain('an estimate', 'estimates', 'EST'),
  {
    says: 'invoices were credited another amount than their credit notes say',
    needs: ['credit_notes', 'invoices'],
    counts: () => `
      select count(*)::int as count from invoices i
      left join (
        select account_id, invoice_id, sum(amount) as credited from credit_notes group by 1, 2) c
        on c.account_id = i.account_id and c.invoice_id = i.id
      where i.credited <> coalesce(c.credited, 0)`,
  },
  {
    says: 'invoices have more or less paid and credited beyond their total than customers have credit for it',
    needs: ['credit_notes', 'credits', 'invoices'],
    counts: (_: string, closable: string) => `
      with closed as (select id from ${closable} where closed_at is not null)
      select count(*)::int as count from invoices i
      left join credits c on c.account_id = i.account_id and c.invoice_id = i.id
      where greatest(0, i.amount_paid + i.credited - i.total) <> coalesce(c.amount, 0)
        and i.account_id not in (table closed)`,
  },
  {
    says: 'invoices were paid another amount than their payments say',
    needs: ['payment_allocations', 'invoices'],
    counts: () => `
      select count(*)::int as count from invoices i
      left join (
        select account_id, invoice_id, sum(amount) as paid from payment_allocations group by 1, 2) a
        on a.account_id = i.account_id and a.invoice_id = i.id
      where i.amount_paid <> coalesce(a.paid, 0)`,
  },
]

/** Inconsistencies of the database, one sentence each. */
export async function faultsOf(ask: Ask): Promise<string[]> {
  const faults: string[] = []
  for (const { says, needs, counts } of CHECKS) {
    const [existing] = await ask<{
      all: boolean
      account: string
      closable: string
      states: boolean
    }>(
      `select bool_and(to_regclass('public.' || name) is not null) as all,
         coalesce(min(attname::text) filter (where attname = 'account_id'), 'owner_id') as account,
         case when to_regclass('public.accounts') is null then 'users' else 'accounts' end as closable,
         exists (select from pg_attribute where attrelid = to_regclass('public.invoices') and attname = 'state') as states
       from unnest($1::text[]) name left join pg_attribute on attrelid = to_regclass('public.' || name)`,
      [needs],
    )
    const [found] = existing?.all
      ? await ask<{ count: number }>(counts(existing.account, existing.closable, existing.states))
      : []
    if (found && found.count > 0) faults.push(`${found.count} ${says}.`)
  }
  return faults
}

/** Whether the next number of `what` was given already; `kind` is the number series of its table. */
function givenOutAgain(what: string, table: string, kind: string) {
  return {
    says: `number series would give out a number that ${what} has`,
    needs: ['number_series', table],
    counts: () => `
      select count(*)::int as count from number_series s
      where s.kind = '${kind}' and next <= (
        select max(number) from ${table} given
        where given.account_id = s.account_id and given.business_id = s.business_id)`,
  }
}
