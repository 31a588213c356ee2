import { z } from 'zod'
import { type Grouping, REPORTS, type ReportKind } from '../../domain/reports/report.ts'
import { endpoint } from '../endpoint.ts'
import { currency, day, idParam, optionalDay } from '../fields/common.ts'
import { TABLE_TYPES } from '../fields/table.ts'
import {
  wireAgeing,
  wireExpenses,
  wireIncome,
  wireProfit,
  wireStatement,
  wireVat,
  wireWithholding,
} from '../schemas/report.ts'

export const REPORT_FILES = [TABLE_TYPES.csv, TABLE_TYPES.xlsx, 'application/pdf'] as const

const format = z
  .enum(['json', 'csv', 'xlsx', 'pdf'], { error: 'format must be json, csv, xlsx or pdf.' })
  .default('json')

const top = z.coerce
  .number({ error: 'top must be a whole number from 1 to 100.' })
  .int()
  .min(1)
  .max(100)
  .optional()
  .meta({
    description:
      'At most so many rows: those with the largest figure of all, or the largest total of what is owed. `others` has the sums of the rest. Reports by month and files have every row.',
  })

const period = {
  from: optionalDay('from').default(''),
  to: optionalDay('to').default(''),
  currency: currency.default('NGN'),
}

interface Named<Kind extends ReportKind, Reply extends z.ZodType> {
  kind: Kind
  summary: string
  reply: Reply
}

function report<const Kind extends ReportKind, Reply extends z.ZodType>({
  kind,
  summary,
  reply,
}: Named<Kind, Reply>) {
  const groupings: readonly Grouping[] = REPORTS[kind].by
  const by = z
    .enum(groupings, { error: `by must be ${groupings.join(', ')}.` })
    .default(groupings[0] ?? 'month')
  return endpoint({
    method: 'GET',
    path: `/report/${kind}`,
    summary,
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    refuses: ['pdf-failed', 'busy', 'files-unavailable'],
    query: z.object({ ...period, by, top, format }),
    offers: REPORT_FILES,
    replies: { 200: z.object({ data: reply }) },
  })
}

export const reports = {
  income: report({
    kind: 'income',
    summary: 'Billed amounts by day of issue, and received amounts by day of payment',
    reply: wireIncome,
  }),
  expenses: report({ kind: 'expenses', summary: 'What was spent', reply: wireExpenses }),
  profit: report({
    kind: 'profit',
    summary: 'Received less spent',
    reply: wireProfit,
  }),
  vat: report({ kind: 'vat', summary: 'VAT by rate, less credit notes', reply: wireVat }),
  withholding: report({
    kind: 'withholding',
    summary: 'Withholding tax: expected of issued invoices, and certificates awaited and received',
    reply: wireWithholding,
  }),
  ageing: endpoint({
    method: 'GET',
    path: '/report/ageing',
    summary: 'What customers owed on a day, and how overdue it was',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    refuses: ['pdf-failed', 'busy', 'files-unavailable'],
    query: z.object({
      on: day('on').optional(),
      currency: currency.default('NGN'),
      ...{ top, format },
    }),
    offers: REPORT_FILES,
    replies: { 200: z.object({ data: wireAgeing }) },
  }),
  statement: endpoint({
    method: 'GET',
    path: '/client/statement/{id}',
    summary: "A customer's account over a period, with its balance after each entry",
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    refuses: ['pdf-failed', 'busy', 'files-unavailable'],
    params: idParam,
    query: z.object({ ...period, format }),
    offers: REPORT_FILES,
    replies: { 200: z.object({ data: wireStatement }) },
  }),
}
