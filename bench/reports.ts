import { sql } from 'kysely'
import { REPORTS, type ReportKind } from '../domain/reports/report.ts'
import { toPostgres } from '../server/db/connect.ts'
import { createDatabase } from '../server/db/database.ts'
import { JOB_LIMITS } from '../server/db/postgres.ts'
import { seedBulk } from '../server/db/seed.ts'
import { getAgeing } from '../server/features/reports/queries/ageing.ts'
import { getReport } from '../server/features/reports/queries.ts'
import { openBenchServer } from './bench-server.ts'
import { seedPayments } from './seed-more.ts'

const INVOICES = 100_000
const TRIES = 7

/** Prints the median time of each report over all data of an account with 100,000 invoices, half of them paid. */
export async function runReports(engine: string, databaseUrl?: string): Promise<void> {
  const server = await openBenchServer(engine, databaseUrl)
  const { ctx } = server.risiti
  try {
    // Without the time limits of requests.
    const patient = databaseUrl ? toPostgres(databaseUrl, JOB_LIMITS) : null
    const db = patient ? createDatabase(patient.kysely) : ctx.db
    await seedBulk(db, {
      ...{ owners: 1, invoices: INVOICES, lines: 1, prefix: 'huge', passwordHash: null },
    })
    const account = await db.system(async (tx) => {
      const { account_id } = await tx
        .selectFrom('users')
        .innerJoin('members', 'members.user_id', 'users.id')
        .select('members.account_id')
        .where('email', '=', 'huge1@example.ng')
        .executeTakeFirstOrThrow()
      await seedPayments(tx, account_id)
      await sql`
        insert into expenses (account_id, id, day, category, vendor, currency, amount, vat, note, search, created_at)
        select account_id, id, created_at::date, 'Category ' || number % 12, '', currency, total, 0, '', '', created_at
        from invoices where account_id = ${account_id}`.execute(tx)
      return account_id
    })
    await db.ask((kysely) => sql`vacuum analyze`.execute(kysely))
    await patient?.close()
    console.log(`\n${engine}: reports over ${INVOICES} invoices, median of ${TRIES}`)
    for (const [kind, { by }] of Object.entries(REPORTS))
      for (const grouping of by)
        await print(`${kind} by ${grouping}`, () =>
          getReport(ctx, account, kind as ReportKind, {
            ...{ from: '', to: '', currency: 'NGN', by: grouping },
          }),
        )
    const on = ctx.clock.today()
    await print('ageing', () => getAgeing(ctx, account, { on, currency: 'NGN' }))
  } finally {
    await server.close()
  }
}

async function print(name: string, ask: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let n = 0; n < TRIES; n += 1) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(TRIES / 2)] ?? 0
  console.log(`${name}: ${median.toFixed(0)} ms`)
}
