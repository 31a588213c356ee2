import { z } from 'zod'
import { VAT_CATEGORIES } from '../../domain/money/tax.ts'
import { ENTRY_KINDS } from '../../domain/reports/statement.ts'
import { PERCENT_META } from '../fields/amounts.ts'
import { currency } from '../fields/common.ts'

/** A row of a report: its period, client, business or category, and its figures. */
const rowKeys = {
  period: z.string().optional().meta({ description: 'by=month: 2026-11' }),
  clientID: z.string().nullable().optional(),
  clientName: z.string().optional(),
  businessID: z.string().nullable().optional(),
  businessName: z.string().optional(),
  category: z.string().optional(),
}

/** The rows that `top` left out: how many, and their sums. Absent when nothing was left out. */
function othersOf<S extends z.core.$ZodShape>(sums: S) {
  return z
    .object({ count: z.number().int(), ...sums })
    .optional()
    .meta({ description: 'How many rows `top` left out, and their sums' })
}

function reportOf<F extends string, More extends z.core.$ZodShape>(
  figures: readonly F[],
  more: More,
) {
  const amounts = Object.fromEntries(figures.map((figure) => [figure, z.number()])) as Record<
    F,
    z.ZodNumber
  >
  return z.object({
    rows: z.array(z.object({ ...rowKeys, ...more, ...amounts })),
    others: othersOf(amounts),
    totals: z.object(amounts),
  })
}

export const wireIncome = reportOf(['billed', 'received'], {}).meta({ id: 'IncomeReport' })
export const wireExpenses = reportOf(['amount', 'vat'], {}).meta({ id: 'ExpenseReport' })
export const wireProfit = reportOf(['received', 'expenses', 'profit'], {}).meta({
  id: 'ProfitReport',
})
export const wireVat = reportOf(['base', 'vat'], {
  rate: z.number().meta(PERCENT_META),
  vatCategory: z.enum(VAT_CATEGORIES),
}).meta({ id: 'VatReport' })
export const wireWithholding = reportOf(['expected', 'awaited', 'received'], {}).meta({
  id: 'WithholdingReport',
})

const ages = {
  /** Not yet due. */
  current: z.number(),
  d30: z.number(),
  d60: z.number(),
  d90: z.number(),
  older: z.number(),
  total: z.number(),
}
export const wireAgeing = z
  .object({
    rows: z.array(z.object({ clientID: z.string().nullable(), clientName: z.string(), ...ages })),
    others: othersOf(ages),
    totals: z.object(ages),
  })
  .meta({ id: 'AgeingReport' })
export type WireAgeing = z.infer<typeof wireAgeing>

export const wireStatement = z
  .object({
    clientID: z.string(),
    clientName: z.string(),
    currency,
    from: z.string(),
    to: z.string(),
    opening: z.number(),
    entries: z.array(
      z.object({
        day: z.string(),
        kind: z.enum(ENTRY_KINDS),
        number: z.string(),
        debit: z.number(),
        credit: z.number(),
        balance: z.number(),
      }),
    ),
    closing: z.number(),
  })
  .meta({ id: 'Statement' })
export type WireStatement = z.infer<typeof wireStatement>

/** Any of the reports that are divided by something. */
export interface WireReport {
  rows: (WireReportKeys & Record<string, unknown>)[]
  others?: ({ count: number } & Record<string, number>) | undefined
  totals: Record<string, number>
}
export interface WireReportKeys {
  period?: string | undefined
  clientID?: string | null | undefined
  clientName?: string | undefined
  businessID?: string | null | undefined
  businessName?: string | undefined
  category?: string | undefined
}
