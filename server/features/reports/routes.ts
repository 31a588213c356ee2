import { api } from '../../../contract/index.ts'
import { fromAgeing, fromReport, fromStatement } from '../../../contract/wire/report.ts'
import type { AccountId } from '../../../domain/ids.ts'
import { largestOfAgeing, largestOfReport } from '../../../domain/reports/largest.ts'
import type { ReportKind, ReportQuery } from '../../../domain/reports/report.ts'
import type { StatementEntry } from '../../../domain/reports/statement.ts'
import { COLUMN_TITLES, ENTRY_TITLES } from '../../../domain/reports/titles.ts'
import { amountCell, type Columns } from '../../adapters/formats/csv.ts'
import type { Ctx } from '../../ctx.ts'
import { type Http, mount } from '../../http/pipeline/mount.ts'
import { attachment } from '../../http/pipeline/replies/attachment.ts'
import { FileReply } from '../../http/pipeline/replies/file-reply.ts'
import { tableFile } from '../../http/pipeline/replies/table-file.ts'
import { renderAgeing, renderReport, renderStatement } from './document.ts'
import { AGEING_COLUMNS, reportColumns } from './parts/tables.ts'
import { getAgeing } from './queries/ageing.ts'
import { getStatement } from './queries/statement.ts'
import { getReport } from './queries.ts'

type Format = 'json' | 'csv' | 'xlsx' | 'pdf'

const STATEMENT_COLUMNS: Columns<StatementEntry> = [
  ['Day', ({ day }) => day],
  [COLUMN_TITLES.entry, ({ kind }) => ENTRY_TITLES[kind]],
  ['Number', ({ number }) => number],
  [COLUMN_TITLES.debit, ({ debit }) => amountCell(debit), 'number'],
  [COLUMN_TITLES.credit, ({ credit }) => amountCell(credit), 'number'],
  [COLUMN_TITLES.balance, ({ balance }) => amountCell(balance), 'number'],
]

export const routes = [
  mount(api.reports.income, (ctx, { caller, query, http }) =>
    answer(ctx, { account: caller.account, kind: 'income', http }, query),
  ),
  mount(api.reports.expenses, (ctx, { caller, query, http }) =>
    answer(ctx, { account: caller.account, kind: 'expenses', http }, query),
  ),
  mount(api.reports.profit, (ctx, { caller, query, http }) =>
    answer(ctx, { account: caller.account, kind: 'profit', http }, query),
  ),
  mount(api.reports.vat, (ctx, { caller, query, http }) =>
    answer(ctx, { account: caller.account, kind: 'vat', http }, query),
  ),
  mount(api.reports.withholding, (ctx, { caller, query, http }) =>
    answer(ctx, { account: caller.account, kind: 'withholding', http }, query),
  ),
  mount(api.reports.ageing, async (ctx, { caller, query, http }) => {
    const { on = ctx.clock.today(), currency, top, format } = query
    const ageing = await getAgeing(ctx, caller.account, { on, currency })
    if (format === 'json') return { data: fromAgeing(largestOfAgeing(ageing, top)) }
    if (format === 'pdf')
      return pdf(http, `ageing-${on}`, await renderAgeing(ctx, caller.account, ageing))
    return table(ctx, { http, format, name: 'ageing' }, ageing.rows, AGEING_COLUMNS)
  }),
  mount(api.reports.statement, async (ctx, { caller, params, query, http }) => {
    const { format, ...asked } = query
    const statement = await getStatement(ctx, caller.account, params.id, asked)
    if (format === 'json') return { data: fromStatement(statement) }
    const name = `${statement.customerName} statement`
    if (format === 'pdf')
      return pdf(http, name, await renderStatement(ctx, caller.account, statement))
    return table(ctx, { http, format, name }, statement.entries, STATEMENT_COLUMNS)
  }),
]

interface Asked {
  account: AccountId
  kind: ReportKind
  http: Http
}

/** A report as JSON, of its largest rows if only those were asked for, or whole as a file. */
async function answer(
  ctx: Ctx,
  { account, kind, http }: Asked,
  { format, top, ...query }: ReportQuery & { format: Format; top?: number | undefined },
) {
  const report = await getReport(ctx, account, kind, query)
  // The contract's reply of each kind has the figures of that kind.
  if (format === 'json') return { data: fromReport(largestOfReport(report, top)) as never }
  if (format === 'pdf')
    return pdf(http, `${kind}-${ctx.clock.today()}`, await renderReport(ctx, account, report))
  return table(ctx, { http, format, name: kind }, report.rows, reportColumns(report))
}

function pdf(http: Http, name: string, bytes: Uint8Array): FileReply {
  http.answer('content-type', 'application/pdf')
  http.answer('content-disposition', attachment(`${name}.pdf`))
  return new FileReply(bytes)
}

function table<Row>(
  ctx: Ctx,
  file: { http: Http; format: 'csv' | 'xlsx'; name: string },
  rows: readonly Row[],
  columns: Columns<Row>,
): FileReply {
  return new FileReply(tableFile(ctx, file, each(rows), columns))
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}
