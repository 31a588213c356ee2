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
import { CUSTOMER_FACTS } from './parts/customer-facts.ts'
import { KEPT_FACTS } from './parts/kept-facts.ts'

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
  const { by } = query
  const facts = by === 'client' ? CUSTOMER_FACTS : KEPT_FACTS
  const figures = REPORTS[kind].figures.map((_, index) => sql`sum(${sql.ref(`f${index}`)})::text`)
  const named = NAMED[by]
  const order = named ? sql`name, key` : sql`key`
  return sql<Row>`select coalesce(sums.key::text, '') as key, ${named ? sql`coalesce(n.name, '')` : sql`''`} as name,
      sums.rate, sums.category, figures from (
        select key, rate, category, array[${sql.join(figures)}] as figures
        from (${facts[kind](account, query)}) facts group by key, rate, category) sums
    ${named ? sql`left join ${sql.table(named)} n on n.account_id = ${account} and n.id = sums.key` : sql``}
    order by ${order}, category desc, rate desc`
}

/** Where the names of keys are, as they are now; '' is the name of one that is gone. */
const NAMED: Record<Grouping, 'customers' | 'businesses' | null> = {
  ...{ month: null, client: 'customers', business: 'businesses', category: null },
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
