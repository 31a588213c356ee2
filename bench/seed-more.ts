import { sql } from 'kysely'
import type { Database, SystemTx } from '../server/db/database.ts'

/** Gives every account as many estimates and expenses as it has invoices. */
export async function seedMore(db: Database): Promise<void> {
  await db.system(async (tx) => {
    await sql`
      insert into estimates (account_id, id, business_id, number, number_text, customer_id, customer_name,
        customer_search, seller, buyer, currency, details, footer, valid_until, vat_rate, subtotal, vat, total, lines,
        created_at, sent_at)
      select account_id, id, business_id, number, 'EST-' || lpad(number::text, 6, '0'), customer_id, customer_name,
        customer_search, seller, buyer, currency, details, footer, due_date, 0, total, 0, total,
        jsonb_build_array(jsonb_build_array('l', 'Design and print', 1000, total::text, total::text)),
        created_at, created_at
      from invoices where number is not null and kind = 'INV'`.execute(tx)
    await sql`
      insert into expenses (account_id, id, day, category, vendor, currency, amount, vat, note, search, created_at)
      select account_id, id, created_at::date, 'Category ' || number % 12, 'Vendor ' || number % 100, currency,
        total + 1, 0, '', 'vendor ' || number % 100 || chr(10) || 'category ' || number % 12, created_at
      from invoices where number is not null and kind = 'INV'`.execute(tx)
  })
  await db.ask((kysely) => sql`vacuum analyze`.execute(kysely))
}

/** Adds the payment of each paid invoice of an account. */
export async function seedPayments(tx: SystemTx, account: string): Promise<void> {
  await sql`
    insert into payments (account_id, id, customer_id, customer_name, customer_search, currency, amount, method, paid_on,
      source, created_at)
    select account_id, id, customer_id, customer_name, customer_search, currency, amount_paid, 'transfer',
      created_at::date, 'manual', created_at
    from invoices where account_id = ${account} and amount_paid > 0`.execute(tx)
  await sql`
    insert into payment_allocations (account_id, invoice_id, id, amount, amount_paid, status, created_at, payment_id)
    select account_id, id, id, amount_paid, amount_paid, status, created_at, id
    from invoices where account_id = ${account} and amount_paid > 0`.execute(tx)
}
