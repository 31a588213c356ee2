import type { Ask } from './tables.ts'

/** Consistency checks, as SQL that returns the number of wrong rows. `needs` are the tables that must exist. */
const CHECKS = [
  {
    says: 'kept sums of invoices (invoice_totals) differ from a recount',
    needs: ['invoice_totals', 'invoices'],
    counts: `
      select count(*)::int as count from (
        select owner_id, currency, count(*) as invoices, sum(total) as total, sum(amount_paid) as paid
        from invoices where deleted_at is null group by 1, 2) counted
      full join (select owner_id, currency, invoices, total, paid from invoice_totals where invoices <> 0) kept
        using (owner_id, currency)
      where (counted.invoices, counted.total, counted.paid) is distinct from (kept.invoices, kept.total, kept.paid)`,
  },
  {
    says: 'number series would give out a number that an invoice has',
    needs: ['number_series', 'invoices'],
    counts: `
      select count(*)::int as count from number_series s
      where next <= (
        select max(number) from invoices i
        where i.owner_id = s.owner_id and i.business_id = s.business_id and i.kind = s.kind)`,
  },
]

/** Inconsistencies of the database, one sentence each. */
export async function faultsOf(ask: Ask): Promise<string[]> {
  const faults: string[] = []
  for (const { says, needs, counts } of CHECKS) {
    const [existing] = await ask<{ all: boolean }>(
      `select bool_and(to_regclass('public.' || name) is not null) as all from unnest($1::text[]) name`,
      [needs],
    )
    const [found] = existing?.all ? await ask<{ count: number }>(counts) : []
    if (found && found.count > 0) faults.push(`${found.count} ${says}.`)
  }
  return faults
}
