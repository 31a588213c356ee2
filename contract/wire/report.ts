import { toMajor } from '../../domain/money/money.ts'
import { toPercent, VAT_CATEGORIES } from '../../domain/money/tax.ts'
import {
  AGES,
  type Ageing,
  REPORTS,
  type Report,
  type ReportKind,
  type ReportQuery,
  type ReportRow,
} from '../../domain/reports/report.ts'
import type { Statement } from '../../domain/reports/statement.ts'
import type { WireAgeing, WireReport, WireReportKeys, WireStatement } from '../schemas/report.ts'
import { basisPointsOf, minorOf } from './numbers.ts'

/** The JSON of a report, in major units; figures get the names of the report's kind, keys that of its grouping. */
export function fromReport(report: Report): WireReport {
  const { kind, others, totals } = report
  const figures = (amounts: readonly bigint[]) =>
    Object.fromEntries(
      REPORTS[kind].figures.map((figure, index) => [figure, toMajor(amounts[index] ?? 0n)]),
    )
  return {
    rows: report.rows.map((row) => ({
      ...keysOf(report, row),
      ...(row.rate !== undefined && { rate: toPercent(row.rate), vatCategory: row.category }),
      ...figures(row.figures),
    })),
    ...(others && { others: { count: others.count, ...figures(others.figures) } }),
    totals: figures(totals),
  }
}

function keysOf({ by }: Report, { key, name }: ReportRow): WireReportKeys {
  if (by === 'client') return { clientID: key || null, clientName: name }
  if (by === 'business') return { businessID: key || null, businessName: name }
  return by === 'month' ? { period: key } : { category: key }
}

/** The report that was asked for by `query`. */
export function toReport(kind: ReportKind, query: ReportQuery, wire: WireReport): Report {
  const figures = (from: Record<string, unknown>) =>
    REPORTS[kind].figures.map((figure) => minorOf(Number(from[figure])))
  return {
    ...query,
    kind,
    rows: wire.rows.map((row) => ({
      key:
        row.period ??
        row.clientID ??
        row.businessID ??
        (query.by === 'category' ? (row.category ?? '') : ''),
      name: row.clientName ?? row.businessName ?? '',
      ...(kind === 'vat' && {
        rate: basisPointsOf(Number(row.rate)),
        category: VAT_CATEGORIES.find((each) => each === row.vatCategory),
      }),
      figures: figures(row),
    })),
    ...(wire.others && {
      others: { count: wire.others.count, figures: figures(wire.others) },
    }),
    totals: figures(wire.totals),
  }
}

/** The JSON of what customers owe by age, in major units. */
export function fromAgeing({ rows, others, totals, total }: Ageing): WireAgeing {
  return {
    rows: rows.map((row) => ({
      clientID: row.customerId,
      clientName: row.customerName,
      ...agesOf(row.ages, row.total),
    })),
    ...(others && { others: { count: others.count, ...agesOf(others.ages, others.total) } }),
    totals: agesOf(totals, total),
  }
}

function agesOf([current = 0n, d30 = 0n, d60 = 0n, d90 = 0n, older = 0n]: bigint[], total: bigint) {
  return {
    ...{ current: toMajor(current), d30: toMajor(d30), d60: toMajor(d60), d90: toMajor(d90) },
    ...{ older: toMajor(older), total: toMajor(total) },
  }
}

/**
 * The domain's ageing report that was requested for a day and currency, in minor units. Throws RangeError for a figure
 * with more than two decimals.
 */
export function toAgeing(query: Pick<Ageing, 'on' | 'currency'>, wire: WireAgeing): Ageing {
  const { rows, others, totals } = wire
  return {
    ...query,
    rows: rows.map((row) => ({
      ...{ customerId: row.clientID, customerName: row.clientName },
      ...owedOf(row),
    })),
    ...(others && { others: { count: others.count, ...owedOf(others) } }),
    totals: owedOf(totals).ages,
    total: minorOf(totals.total),
  }
}

function owedOf(wire: WireAgeing['totals']) {
  return { ages: AGES.map((age) => minorOf(wire[age])), total: minorOf(wire.total) }
}

/** The JSON of a statement, in major units. */
export function fromStatement(statement: Statement): WireStatement {
  const { customerId, customerName, currency, from, to } = statement
  return {
    ...{ clientID: customerId, clientName: customerName, currency, from, to },
    opening: toMajor(statement.opening),
    entries: statement.entries.map(({ day, kind, number, debit, credit, balance }) => ({
      ...{ day, kind, number },
      ...{ debit: toMajor(debit), credit: toMajor(credit), balance: toMajor(balance) },
    })),
    closing: toMajor(statement.closing),
  }
}

/** The domain's statement of a response, in minor units. Throws RangeError for a figure with more than two decimals. */
export function toStatement(wire: WireStatement): Statement {
  const { clientID, clientName, currency, from, to } = wire
  return {
    ...{ customerId: clientID, customerName: clientName, currency, from, to },
    opening: minorOf(wire.opening),
    entries: wire.entries.map(({ debit, credit, balance, ...entry }) => ({
      ...entry,
      ...{ debit: minorOf(debit), credit: minorOf(credit), balance: minorOf(balance) },
    })),
    closing: minorOf(wire.closing),
  }
}
