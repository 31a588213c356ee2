import { sql } from 'kysely'
import type { Database } from '../../server/db/database.ts'
import { seedBulk } from '../../server/db/seed.ts'
import { seedPayments } from '../seed-more.ts'

/** Minutes over which the invoices of an account are spread at any size: about sixteen months. */
const PERIOD = 700_000

/** Invoices that a customer has at any size. */
export const PER_CUSTOMER = 20

/**
 * Fills a database with this many invoices, a tenth of them in one account. A larger account has more customers and
 * more invoices a day; one in fifty stays unpaid.
 */
export async function fillTo(db: Database, invoices: number): Promise<void> {
  const big = invoices / 10
  const each = { lines: 3, passwordHash: null, unpaidOneIn: 50, dueAfterDays: 14 }
  await seedBulk(db, {
    ...{ ...each, owners: 1, invoices: big, prefix: 'big' },
    ...{ customers: big / PER_CUSTOMER, minutesApart: PERIOD / big },
  })
  await seedBulk(db, {
    ...{ ...each, owners: invoices / 1_000, invoices: invoices - big, prefix: 'crowd' },
    ...{ customers: 45, minutesApart: PERIOD / 900 },
  })
  await db.system(async (tx) => {
    const { id } = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'big1@example.ng')
      .executeTakeFirstOrThrow()
    await seedPayments(tx, id)
  })
  await db.ask((kysely) => sql`vacuum analyze`.execute(kysely))
}
