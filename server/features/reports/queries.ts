import { sql } from 'kysely'
import type { AccountId } from '../../../domain/ids.ts'
import type { VatCategory } from '../../../domain/money/tax.ts'
import {
  type Grouping,
  REPORTS,
  type Report,
  type ReportKind,
  type ReportQuery,
  type ReportRow,
  sumColumns,
} from '../../../domain/reports/report.ts'
import type { Ctx } from '../../ctx.ts'
import { planForValues } from '../../db/database.ts'
import { FACTS } from './parts/report-facts.ts'

interface Row {
  key: string
  name: string
  rate: number
  category: string
  /** Text, since a number in JSON may not hold them exactly. */
  figures: string[]
}

/** A report over one account in one currency, added up by the database. */
export async function getReport(
  ctx: Ctx,
  account: AccountId,
  kind: ReportKind,
  query: ReportQuery,
): Promise<Report> {
  const rows = await ctx.db.readOwn(account, async ({ tx }) => {
    await planForValues(tx)
    return (await reportQuery(account, kind, query).execute(tx)).rows
  })
  const shown = rows
    .map((row) => toRow(kind, row))
    .filter(({ figures: sums }) => sums.some((sum) => sum !== 0n))
  const totals = sumColumns(
    shown.map((row) => row.figures),
    REPORTS[kind].figures.length,
  )
  return { ...query, kind, rows: shown, totals }
}

function reportQuery(account: AccountId, kind: ReportKind, query: ReportQuery) {
  const figures = REPORTS[kind].figures.map((_, index) => sql`sum(${sql.ref(`f${index}`)})::text`)
  const order = query.by === 'month' || query.by === 'category' ? sql`key` : sql`name, key`
  return sql<Row>`select key, ${nameOf(query.by, account)} as name, rate, category, figures from (
      select key, rate, category, array[${sql.join(figures)}] as figures
      from (${FACTS[kind](account, query)}) facts group by key, rate, category) sums
    order by ${order}, category desc, rate desc`
}

/** The name of a customer or business as it is now; '' where it is gone. */
function nameOf(by: Grouping, account: AccountId) {
  if (by === 'client')
    return sql`coalesce((select name from customers where account_id = ${account} and id::text = key), '')`
  if (by === 'business')
    return sql`coalesce((select name from businesses where account_id = ${account} and id::text = key), '')`
  return sql`''`
}

function toRow(kind: ReportKind, { key, name, rate, category, figures }: Row): ReportRow {
  return {
    key,
    name,
    // Only the report on VAT has them; the query names no other category.
    ...(kind === 'vat' && { rate, category: category as VatCategory }),
    figures: figures.map(BigInt),
  }
}
