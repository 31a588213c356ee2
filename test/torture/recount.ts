import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { after, DAY } from '../../domain/dates.ts'
import { clockOf } from '../../server/adapters/clock.ts'
import type { Database } from '../../server/db/database.ts'
import { sweepFilesJob } from '../../server/features/files/jobs.ts'
import { withParts } from '../running/installation.ts'
import type { World } from './world.ts'

/** Days after which the sweep has removed files that no row references. */
const SWEPT_AFTER_DAYS = 8

/** Queries for inconsistencies in the database; each row found is a violation. */
const FAULTS: [what: string, ask: ReturnType<typeof sql<{ found: string }>>][] = [
  [
    'a gap or a double among the numbers of a business',
    sql`select business_id || ': ' || count(*) || ' ' || kind || ' up to number ' || max(number) as found
      from (
        select business_id, kind, number from invoices where state <> 'draft'
        union all select business_id, 'RCT', number from receipts
        union all select business_id, 'CRN', number from credit_notes
      ) numbered group by business_id, kind
      having count(*) <> max(number) or count(distinct number) <> count(*) or min(number) <> 1`,
  ],
  [
    'an invoice whose IRN is not that of its clearance',
    sql`select coalesce(i.number_text, c.irn) as found from invoices i
      full join clearances c on c.account_id = i.account_id and c.document_id = i.id
      where (i.irn is not null or c.credit_note_id is null) and i.irn is distinct from c.irn`,
  ],
  [
    'a series that does not follow its last number',
    sql`select s.business_id || ': next ' || s.next as found from number_series s
      where s.next <> (
        select coalesce(max(number), 0) + 1 from (
          select business_id, kind, number from invoices
          union all select business_id, 'RCT', number from receipts
          union all select business_id, 'CRN', number from credit_notes
          union all select business_id, 'EST', number from estimates
        ) numbered where numbered.business_id = s.business_id and numbered.kind = s.kind)`,
  ],
  [
    'kept totals that differ from a recount',
    sql`select coalesce(k.account_id, r.account_id) || ' ' || coalesce(k.currency, r.currency) as found
      from invoice_totals k full join (
        select account_id, currency, count(*) as invoices, sum(total - credited) as total,
          sum(least(amount_paid, total - credited)) as paid
        from invoices where deleted_at is null and state = 'issued' group by 1, 2
      ) r on r.account_id = k.account_id and r.currency = k.currency
      where coalesce(k.invoices, 0) <> coalesce(r.invoices, 0) or coalesce(k.total, 0) <> coalesce(r.total, 0)
        or coalesce(k.paid, 0) <> coalesce(r.paid, 0)`,
  ],
  [
    'kept names that differ from a recount',
    sql`select coalesce(k.account_id, r.account_id) || ' ' || coalesce(k.customer_search, r.customer_search) as found
      from invoice_names k full join (
        select account_id, customer_search, count(*) as listed from invoices
        where deleted_at is null and customer_search <> '' group by 1, 2
      ) r on r.account_id = k.account_id and r.customer_search = k.customer_search
      where coalesce(k.listed, 0) <> coalesce(r.listed, 0)`,
  ],
  [
    'kept days that differ from a recount',
    sql`select coalesce(k.account_id, r.account_id) || ' ' || coalesce(k.day, r.day) as found
      from invoice_days k full join (
        select account_id, invoice_day(id) as day, l.status, count(*) as listed
        from invoices cross join lateral (values (''), (status)) l (status)
        where deleted_at is null and (l.status = '' or state = 'issued') group by 1, 2, 3
      ) r using (account_id, day, status)
      where coalesce(k.listed, 0) <> coalesce(r.listed, 0)`,
  ],
  [
    'kept sums of what was billed that differ from a recount',
    sql`select concat(account_id, ' ', day) as found from (
        select i.account_id, currency, (issued_at at time zone time_zone)::date as day, business_id, i.vat_rate, total
        from invoices i join businesses b on b.account_id = i.account_id and b.id = business_id
        where deleted_at is null and state = 'issued'
        union all
        select c.account_id, currency, (c.created_at at time zone time_zone)::date, business_id,
          (content->>'vatRate')::integer, -amount
        from credit_notes c join businesses b on b.account_id = c.account_id and b.id = business_id
        union all select account_id, currency, day, business_id, vat_rate, -total from billed_days
      ) both_ways group by account_id, currency, day, business_id, vat_rate having sum(total) <> 0`,
  ],
  [
    'kept sums of what is due that differ from a recount',
    sql`select concat(account_id, ' ', due_date) as found from (
        select account_id, due_date, business_id, currency, 1 as invoices, amount_due as amount
        from invoices where state = 'issued' and deleted_at is null and amount_due > 0
        union all select account_id, due_date, business_id, currency, -invoices, -amount from due_days
      ) both_ways group by account_id, due_date, business_id, currency having sum(invoices) <> 0 or sum(amount) <> 0`,
  ],
  [
    'kept sums of payments that differ from a recount',
    sql`select concat(account_id, ' ', day) as found from (
        select account_id, currency, paid_on as day, amount from payments where reversed_at is null and source <> 'credit'
        union all select account_id, currency, day, -received - awaited - certified from received_days
      ) both_ways group by account_id, currency, day having sum(amount) <> 0`,
  ],
  [
    'payments that do not add up to what was paid',
    sql`select i.number_text as found from invoices i left join payment_allocations p
        on p.account_id = i.account_id and p.invoice_id = i.id
      group by i.account_id, i.id having coalesce(sum(p.amount), 0) <> i.amount_paid`,
  ],
  [
    'credit notes that do not add up to what was credited',
    sql`select i.number_text as found from invoices i left join credit_notes c
        on c.account_id = i.account_id and c.invoice_id = i.id
      group by i.account_id, i.id having coalesce(sum(c.amount), 0) <> i.credited`,
  ],
  [
    'credit that differs from what was paid and credited beyond the total',
    sql`select i.number_text as found from invoices i left join credits c
        on c.account_id = i.account_id and c.invoice_id = i.id
      where greatest(0, i.amount_paid + i.credited - i.total) <> coalesce(c.amount, 0)`,
  ],
  [
    'lines that do not add up to the subtotal',
    sql`select i.number_text as found from invoices i left join invoice_lines l
        on l.account_id = i.account_id and l.invoice_id = i.id
      group by i.account_id, i.id
      having coalesce(sum(l.amount), 0) - i.discount
        <> i.subtotal + case when i.prices_include_vat then i.vat else 0 end`,
  ],
  [
    'one request that made two invoices',
    sql`select details as found from invoices where details ~ '^(owner|comer)' group by details having count(*) > 1`,
  ],
  [
    'one request that made two businesses or customers',
    sql`select name as found from (select name from businesses union all select name from customers) named
      where name like '% of comer%' group by name having count(*) > 1`,
  ],
  [
    'jobs that failed for good',
    sql`select name || ' ' || state as found from pgboss.job where state = 'failed' or name = 'dead'`,
  ],
]

/** Seconds after its last heartbeat for which a job may still be held by a killed process. */
const HELD_SECONDS = 25

/**
 * Recounts everything in the database after the program has ended. `isLate`: the program ran long enough to have
 * resumed every job of earlier runs.
 */
export async function recount(world: World, { isLate }: { isLate: boolean }): Promise<void> {
  await withParts(world.installation.open, async ({ ctx: { db } }) => {
    for (const [what, query] of FAULTS) {
      const { rows } = await db.system((tx) => query.execute(tx))
      for (const { found } of rows.slice(0, 5)) world.violations.push(`${what}: ${found}`)
    }
    await findHeldJobs(world, db, isLate ? 0 : HELD_SECONDS)
    await comparePayments(world, db)
    await comparePlans(world, db)
    await compareFiles(world, db)
  })
  await sweep(world)
}

/** Checks that a later nightly sweep removes all unfinished files and no acknowledged ones. */
async function sweep(world: World): Promise<void> {
  const { dataDir } = world.installation.config
  await withParts(world.installation.open, async ({ ctx }) => {
    const later = after(ctx.clock.now(), SWEPT_AFTER_DAYS * DAY)
    await sweepFilesJob.run({ ...ctx, clock: clockOf(() => later) }, {})
    await compareFiles(world, ctx.db)
  })
  for (const name of await leftovers(world))
    if (name.startsWith('files')) world.violations.push(`${path.join(dataDir, name)} was not swept`)
}

async function findHeldJobs(world: World, db: Database, seconds: number): Promise<void> {
  const { rows } = await db.system((tx) =>
    sql<{ name: string }>`select name from pgboss.job where state = 'active'
      and coalesce(heartbeat_on < now() - ${seconds} * interval '1 second', true)`.execute(tx),
  )
  for (const { name } of rows) world.violations.push(`${name} is held by a process that is dead`)
}

async function comparePayments(world: World, db: Database): Promise<void> {
  const { rows } = await db.system((tx) =>
    sql<{ invoice_id: string; paid: string[] }>`
      select invoice_id, array_agg(amount_paid::text order by id) as paid
      from payment_allocations group by invoice_id`.execute(tx),
  )
  const paid = new Map(rows.map((row) => [row.invoice_id, row.paid.join()]))
  for (const { state, payments } of world.ledger.invoices) {
    const expected = payments.map((amount) => String(Math.round(amount * 100))).join()
    const found = paid.get(state._id) ?? ''
    if (found !== expected)
      world.violations.push(`${state.details} was paid ${expected} and the history says ${found}`)
  }
}

async function comparePlans(world: World, db: Database): Promise<void> {
  const { rows } = await db.system((tx) =>
    sql<{ reference: string; account_id: string; active: boolean; payments: number }>`
      select p.reference, p.account_id, s.account_id is not null as active,
        (select count(*)::int from plan_payments o where o.account_id = p.account_id and o.paid_at is not null) as payments
      from plan_payments p left join subscriptions s on s.account_id = p.account_id
      where p.paid_at is not null`.execute(tx),
  )
  const paid = new Map(rows.map((row) => [row.reference, row]))
  for (const reference of world.ledger.paid)
    if (!paid.has(reference)) world.violations.push(`${reference} was paid and is not known`)
  for (const { account_id, payments } of rows)
    if (payments !== 1) world.violations.push(`${account_id} paid ${payments} times`)
  const active = new Set(rows.filter((row) => row.active).map((row) => row.account_id))
  for (const owner of world.ledger.activated)
    if (!active.has(owner)) world.violations.push(`the plan of ${owner} was activated and is gone`)
}

async function compareFiles(world: World, db: Database): Promise<void> {
  const folder = path.join(world.installation.config.dataDir, 'files')
  const rows = await db.system((tx) => tx.selectFrom('files').select(['key', 'size']).execute())
  const sizes = new Map(rows.map(({ key, size }) => [key, Number(size)]))
  for (const [key, size] of sizes) {
    const found = await stat(path.join(folder, key)).catch(() => null)
    if (found?.size !== size) world.violations.push(`${key} has ${found?.size} bytes, not ${size}`)
  }
  for (const { url } of world.ledger.files)
    if (!sizes.has(path.basename(url))) world.violations.push(`${url} has no row`)
}

/** Names of unfinished files in the data folder. */
export async function leftovers({ installation }: World): Promise<string[]> {
  const names = await readdir(installation.config.dataDir, { recursive: true })
  return names.filter((name) => /\.(draft|part)$/.test(name))
}
