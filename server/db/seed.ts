import { sql } from 'kysely'
import type { Database, SystemTx } from './database.ts'

export interface BulkSize {
  owners: number
  /** Total number, distributed evenly over the owners. */
  invoices: number
  /** Lines per invoice. */
  lines: number
  /** Prefix of the e-mail addresses, so that several seeds do not collide. */
  prefix: string
  /** Argon2id hash of the common password of these owners; null prevents sign-ins. */
  passwordHash: string | null
  /** Customers per owner; 10 if missing. */
  customers?: number
  /** Minutes from one invoice of an owner to the next; 7 if missing. */
  minutesApart?: number
  /** One invoice of so many is not paid; every second one if missing. */
  unpaidOneIn?: number
  /** Days from issue until an invoice is due; without it all are due on one day. */
  dueAfterDays?: number
}

/** The triggers that keep sums and counts. */
const KEPT = {
  invoices: ['invoice_totals_kept', 'invoice_names', 'invoice_days', 'billed_days', 'due_days'],
  customers: ['customer_counts'],
}

/**
 * Fills the database with premium owners, each with a business, customers and their invoices. Uses statements over
 * generate_series, so that a hundred thousand take seconds.
 */
export async function seedBulk(db: Database, size: BulkSize): Promise<void> {
  await db.system(async (tx) => {
    // The stored sums are computed once at the end instead of row by row.
    await setTriggers(tx, 'disable')
    await sql`set constraints all immediate`.execute(tx)
    await seedOwners(tx, size)
    await seedInvoices(tx, size)
    // Otherwise the planner knows nothing of these rows, and may read all invoices for each owner.
    await sql`analyze users, customers, invoices`.execute(tx)
    await sumUp(tx, size)
    await setTriggers(tx, 'enable')
  })
  await db.ask((kysely) => sql`vacuum analyze`.execute(kysely))
}

async function setTriggers(tx: SystemTx, to: 'enable' | 'disable'): Promise<void> {
  for (const [table, triggers] of Object.entries(KEPT))
    for (const trigger of triggers)
      await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger ${sql.id(trigger)}`.execute(
        tx,
      )
}

/** SQL for a UUIDv7 of a time, made unique by a seed. */
const idAt = (moment: string, seed: string) =>
  sql.raw(`(
  lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7' ||
  substr(md5(${seed}), 1, 3) || '8' || substr(md5(${seed}), 4, 15))::uuid`)

const START = `timestamptz '2025-01-01T00:00:00Z'`

/** The id of the customer of this number in an account. */
const customerId = (account: string, number: string) =>
  idAt(`${START} + ${number} * interval '1 minute'`, `${account}::text || 'customer' || ${number}`)

async function seedOwners(
  tx: SystemTx,
  { owners, prefix, passwordHash, customers = 10 }: BulkSize,
): Promise<void> {
  const id = idAt(`${START} + o * interval '1 second'`, `'owner' || o || '${prefix}'`)
  await sql`
    insert into users (id, name, email, email_key, password_hash, verified_at, created_at)
    select ${id}, 'Owner ' || o, ${prefix} || o || '@example.ng', ${prefix} || o || '@example.ng',
      ${passwordHash}::text, now(), now()
    from generate_series(1, ${owners}::int) o`.execute(tx)
  await sql`
    insert into accounts (id, created_at)
    select id, created_at from users where email_key like ${`${prefix}%`}`.execute(tx)
  await sql`
    insert into members (account_id, user_id, role, created_at)
    select id, id, 'owner', created_at from users where email_key like ${`${prefix}%`}`.execute(tx)
  await sql`
    insert into subscriptions (account_id, plan, expires_at)
    select id, 'Pro Plan', now() + interval '1 year' from users where email_key like ${`${prefix}%`}`.execute(
    tx,
  )
  await sql`
    insert into businesses (account_id, id, name, email, phone, category, address, search, created_at)
    select id, id, name || ' Ventures', email, '0803 000 0142', 'Photography', 'Sùrúlérè, Lagos',
      lower(name) || ' ventures', created_at
    from users where email_key like ${`${prefix}%`}`.execute(tx)
  await sql`
    insert into customers (account_id, id, name, email, phone, address, search, created_at)
    select u.id, ${customerId('u.id', 'c')},
      'Customer ' || c, 'c' || c || '@example.ng', '0806 000 0117', '7 Zik Avenue, Enugu', 'customer ' || c, now()
    from users u, generate_series(1, ${customers}::int) c where u.email_key like ${`${prefix}%`}`.execute(
    tx,
  )
}

async function seedInvoices(tx: SystemTx, size: BulkSize): Promise<void> {
  const {
    owners,
    invoices,
    lines,
    prefix,
    customers = 10,
    minutesApart = 7,
    unpaidOneIn = 2,
    dueAfterDays,
  } = size
  const each = Math.floor(invoices / owners)
  const at = `${START} + n * interval '${minutesApart} minutes'`
  const id = idAt(at, `b.account_id::text || 'invoice' || n`)
  const names = `${prefix}%`
  const customer = sql.raw(`(n % ${customers} + 1)`)
  const isPaid = sql.raw(`n % ${unpaidOneIn} <> 1`)
  const due = sql.raw(dueAfterDays ? `(${at})::date + ${dueAfterDays}` : `date '2026-12-04'`)
  await sql`
    insert into invoices (account_id, id, business_id, number, number_text, irn_number, customer_id, customer_name, customer_search,
      seller, buyer, currency, details, footer, due_date, vat_rate, subtotal, vat, total, amount_paid, status, created_at,
      issued_at)
    select b.account_id, ${id}, b.id, n, 'INV-' || lpad(n::text, 6, '0'), 'INV' || lpad(n::text, 6, '0'),
      ${customerId('b.account_id', `(n % ${customers} + 1)`)}, 'Customer ' || ${customer}, 'customer ' || ${customer},
      jsonb_build_object('businessId', b.id, 'name', b.name, 'email', b.email, 'phone', b.phone,
        'category', b.category, 'address', b.address, 'logoKey', null, 'taxId', '', 'cacNumber', ''),
      jsonb_build_object('name', 'Customer ' || ${customer}, 'email', 'c@example.ng', 'phone', '0806 000 0117',
        'address', '7 Zik Avenue, Enugu'),
      case when n % 20 = 0 then 'USD' else 'NGN' end, 'Work of the month', '<p>Thank you.</p>', ${due}, 0,
      ${lines}::int * 250000, 0, ${lines}::int * 250000, case when ${isPaid} then ${lines}::int * 250000 else 0 end,
      case when ${isPaid} then 'Paid' else 'Not-Paid' end, ${sql.raw(at)},
      ${sql.raw(at)}
    from businesses b join users u on u.id = b.account_id, generate_series(1, ${each}::int) n
    where u.email_key like ${names}`.execute(tx)
  await sql`
    insert into invoice_lines (account_id, invoice_id, position, id, description, quantity, unit_price, amount)
    select i.account_id, i.id, l - 1, md5(i.id::text || l)::uuid, 'Item ' || l, 1000, 250000, 250000
    from invoices i join users u on u.id = i.account_id, generate_series(1, ${lines}::int) l
    where u.email_key like ${names}`.execute(tx)
  await sql`
    insert into invoice_events (account_id, invoice_id, id, kind, facts, at)
    select i.account_id, i.id, md5(i.id::text || e)::uuid, e,
      case e when 'issued' then jsonb_build_object('number', i.number_text) else '{}'::jsonb end, i.created_at
    from invoices i join users u on u.id = i.account_id, unnest(array['created', 'issued']) e
    where u.email_key like ${names}`.execute(tx)
  await sql`
    insert into number_series (account_id, business_id, kind, next)
    select b.account_id, b.id, 'INV', ${each}::int + 1 from businesses b join users u on u.id = b.account_id
    where u.email_key like ${names}`.execute(tx)
}

async function sumUp(tx: SystemTx, { prefix }: BulkSize): Promise<void> {
  await sql`
    insert into customer_counts
    select account_id, count(*) from customers c join users u on u.id = c.account_id
    where u.email_key like ${`${prefix}%`} group by 1`.execute(tx)
  await sql`
    insert into invoice_totals (account_id, currency, listed, invoices, total, paid)
    select i.account_id, i.currency, count(*), count(*), sum(i.total), sum(i.amount_paid)
    from invoices i join users u on u.id = i.account_id
    where u.email_key like ${`${prefix}%`} group by 1, 2`.execute(tx)
  await sql`
    insert into invoice_names (account_id, customer_search, listed)
    select i.account_id, i.customer_search, count(*)
    from invoices i join users u on u.id = i.account_id
    where u.email_key like ${`${prefix}%`} group by 1, 2`.execute(tx)
  await sql`
    insert into invoice_days (account_id, status, day, listed)
    select i.account_id, kept.status, invoice_day(i.id), count(*)
    from invoices i join users u on u.id = i.account_id cross join lateral (values (''), (i.status)) kept (status)
    where u.email_key like ${`${prefix}%`} group by 1, 2, 3`.execute(tx)
  await sql`
    insert into due_days
    select i.account_id, due_date, business_id, currency, count(*), sum(amount_due)
    from invoices i join users u on u.id = i.account_id
    where u.email_key like ${`${prefix}%`} and amount_due > 0 group by 1, 2, 3, 4`.execute(tx)
  await sql`
    insert into billed_days
    select i.account_id, i.currency, (i.issued_at at time zone b.time_zone)::date, i.business_id, i.vat_rate, sum(i.total),
      sum(i.subtotal), sum(i.zero_base), sum(i.exempt_base), sum(i.vat), sum(i.withholding)
    from invoices i join users u on u.id = i.account_id
    join businesses b on b.account_id = i.account_id and b.id = i.business_id
    where u.email_key like ${`${prefix}%`} group by 1, 2, 3, 4, 5`.execute(tx)
}
