import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { SystemTx } from '../../server/db/database.ts'
import type { TestApp } from '../harness.ts'

const MIGRATION = new URL('../../server/db/migrations/0140-report-days.sql', import.meta.url)
const FILL = '-- Closed accounts have no reports.'

const TABLES = {
  billed_days: ['total', 'subtotal', 'zero_base', 'exempt_base', 'vat', 'withholding'],
  received_days: ['received', 'awaited', 'certified'],
  spent_days: ['amount', 'vat'],
} as const

/** The kept sums of days as they are, and as the migration fills them from nothing; sums of nothing are left out. */
export function keptAndFilled(app: TestApp) {
  const [, fill] = readFileSync(MIGRATION, 'utf8').split(FILL)
  if (!fill) throw new Error('The migration does not fill the tables')
  return app.risiti.ctx.db.system(async (tx) => {
    const kept = await readKept(tx)
    for (const name of Object.keys(TABLES)) await sql`delete from ${sql.table(name)}`.execute(tx)
    for (const statement of fill.split(';').filter((each) => each.trim()))
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
