import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { SystemTx } from '../../server/db/database.ts'
import type { TestApp } from '../harness.ts'

const MIGRATIONS = ['0140-report-days.sql', '0144-due-days.sql'].map(
  (name) => new URL(`../../server/db/migrations/${name}`, import.meta.url),
)
const FILL = '-- Closed accounts have no reports.'

const TABLES = {
  billed_days: ['total', 'subtotal', 'zero_base', 'exempt_base', 'vat', 'withholding'],
  received_days: ['received', 'awaited', 'certified'],
  spent_days: ['amount', 'vat'],
  due_days: ['invoices', 'amount'],
  customer_counts: ['customers'],
} as const

/** The kept sums and counts as they are, and as the migrations fill them from nothing; those of nothing are left out. */
export function keptAndFilled(app: TestApp) {
  const fills = MIGRATIONS.map((file) => readFileSync(file, 'utf8').split(FILL)[1] ?? '')
  return app.risiti.ctx.db.system(async (tx) => {
    const kept = await readKept(tx)
    for (const name of Object.keys(TABLES)) await sql`delete from ${sql.table(name)}`.execute(tx)
    for (const statement of fills
      .join('')
      .split(';')
      .filter((each) => each.trim()))
      await sql.raw(statement).execute(tx)
    return { kept, filled: await readKept(tx) }
  })
}

async function readKept(tx: SystemTx): Promise<Record<string, unknown[]>> {
  const read: Record<string, unknown[]> = {}
  for (const [name, sums] of Object.entries(TABLES)) {
    const isZero = sums.map((each) => sql`${sql.ref(each)} = 0`)
    const { rows } =
      await sql`select * from ${sql.table(name)} kept where not (${sql.join(isZero, sql` and `)})
      order by kept::text`.execute(tx)
    read[name] = rows
  }
  return read
}
