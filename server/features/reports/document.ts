import { type Day, formatDay, momentOf } from '../../../domain/dates.ts'
import type { AccountId } from '../../../domain/ids.ts'
import { type Currency, formatFigure, type Minor } from '../../../domain/money/money.ts'
import type { Paper, PaperCell, PaperColumn } from '../../../domain/paper/paper.ts'
import { footOf, isLongFigure, nameSizeOf } from '../../../domain/paper/paper-sizes.ts'
import { AGES, type Ageing, REPORTS, type Report } from '../../../domain/reports/report.ts'
import type { Statement } from '../../../domain/reports/statement.ts'
import {
  AGE_TITLES,
  AGEING_TITLE,
  BALANCE_TITLES,
  COLUMN_TITLES,
  ENTRY_TITLES,
  FIGURE_TITLES,
  GROUPING_TITLES,
  KIND_TITLES,
  rowTitle,
} from '../../../domain/reports/titles.ts'
import type { Ctx } from '../../ctx.ts'

interface Sheet {
  title: string
  about: string
  period: string
  /** The last day that it is about; '' for today. */
  until: Day
  currency: Currency
  /** Headings: the first is text, the others are amounts. */
  heads: string[]
  rows: { text: string; amounts: Minor[] }[]
  sums: [label: string, amount: Minor][]
}

/** The PDF of a report. Throws 'busy', 'pdf-failed'. */
export function renderReport(ctx: Ctx, account: AccountId, report: Report): Promise<Uint8Array> {
  const { kind, currency, rows, totals } = report
  const heads = REPORTS[kind].figures.map((figure) => FIGURE_TITLES[figure])
  return render(ctx, account, {
    ...{ title: 'REPORT', about: KIND_TITLES[kind], period: periodOf(report), currency },
    until: report.to,
    heads: [GROUPING_TITLES[report.by], ...heads],
    rows: rows.map((row) => ({ text: rowTitle(report.by, row), amounts: row.figures })),
    sums: heads.map((head, index) => [head.toUpperCase(), totals[index] ?? 0n]),
  })
}

/** The PDF of what customers owe by age: the totals by age are among the sums. Throws 'busy', 'pdf-failed'. */
export function renderAgeing(ctx: Ctx, account: AccountId, ageing: Ageing): Promise<Uint8Array> {
  const { on, currency, rows, totals, total } = ageing
  return render(ctx, account, {
    ...{ title: 'REPORT', about: AGEING_TITLE, period: `On ${formatDay(on)}`, currency },
    until: on,
    heads: [GROUPING_TITLES.client, AGE_TITLES.current, 'Overdue', 'Total'],
    rows: rows.map(({ customerName, ages, total: all }) => {
      const [current = 0n] = ages
      return { text: customerName, amounts: [current, all - current, all] }
    }),
    sums: [
      ...AGES.map((age, index): Sheet['sums'][number] => [
        AGE_TITLES[age].toUpperCase(),
        totals[index] ?? 0n,
      ]),
      ['TOTAL', total],
    ],
  })
}

/** The PDF of a statement of account. Throws 'busy', 'pdf-failed'. */
export function renderStatement(
  ctx: Ctx,
  account: AccountId,
  statement: Statement,
): Promise<Uint8Array> {
  const { customerName, currency, opening, closing, entries } = statement
  return render(ctx, account, {
    ...{ title: 'STATEMENT', about: customerName, period: periodOf(statement), currency },
    until: statement.to || (entries.at(-1)?.day ?? ''),
    heads: Object.values(COLUMN_TITLES),
    rows: entries.map(({ day, kind, number, debit, credit, balance }) => ({
      text: [formatDay(day), ENTRY_TITLES[kind], number].filter(Boolean).join(', '),
      amounts: [debit, credit, balance],
    })),
    sums: [
      [BALANCE_TITLES.opening.toUpperCase(), opening],
      [BALANCE_TITLES.closing.toUpperCase(), closing],
    ],
  })
}

function periodOf({ from, to }: { from: string; to: string }): string {
  if (from && to) return `${formatDay(from)} to ${formatDay(to)}`
  if (from) return `From ${formatDay(from)}`
  return to ? `Until ${formatDay(to)}` : 'All time'
}

/** The paper shows no time. A moment of its own would make each view another entry of the cache of PDFs. */
async function render(ctx: Ctx, account: AccountId, sheet: Sheet): Promise<Uint8Array> {
  const createdAt = momentOf(sheet.until || ctx.clock.today(), 0, 'UTC')
  return ctx.pdf.render({ account, document: paperOf(sheet), logo: null, createdAt })
}

function paperOf({ title, about, period, currency, heads, rows, sums }: Sheet): Paper {
  const money = (minor: Minor): PaperCell => ({ currency, figure: formatFigure(minor) })
  const party = { address: '', email: '', phone: '' }
  const last = heads.length - 1
  return {
    title,
    number: '',
    ...{ name: `${about}, ${period}`, label: `${about}, ${period}` },
    from: { caption: title, name: about, ...party },
    to: { caption: 'PERIOD', name: period, ...party },
    nameSize: nameSizeOf(about),
    ...{ details: '', detailsPlace: 'beside' },
    facts: [{ caption: 'CURRENCY', value: currency, ring: null, isLong: false }],
    columns: heads.map(
      (head, index): PaperColumn => ({
        title: head,
        kind: index === 0 ? 'text' : index === last ? 'amount' : 'price',
      }),
    ),
    rows: rows.map(({ text, amounts }) => [text, ...amounts.map(money)]),
    sums: sums.map(([label, amount], index) => ({
      label,
      amount: { currency, figure: formatFigure(amount) },
      kind: index === sums.length - 1 ? 'total' : 'plain',
      isLong: isLongFigure(amount),
    })),
    ...{ transfer: [], clearance: null, notes: [], stamp: null },
    foot: footOf(about, period),
  }
}
