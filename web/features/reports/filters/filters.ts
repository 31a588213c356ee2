import { addDays, type Day, isDay } from '../../../../domain/dates.ts'
import { CURRENCIES, type Currency } from '../../../../domain/money/money.ts'
import { type Grouping, REPORTS, type ReportKind } from '../../../../domain/reports/report.ts'

/** The reports of the screen: those that add up a period, and who owes how long. */
export const SHOWN_KINDS = ['income', 'ageing', 'profit', 'expenses', 'vat', 'withholding'] as const
export type ShownKind = (typeof SHOWN_KINDS)[number]

/** What the screen shows, as it is in the address. */
export interface Filters {
  kind: ShownKind
  from: Day
  to: Day
  currency: Currency
  by: Grouping
}

/** A period by name: its first and last day. */
export interface Preset {
  label: string
  from: Day
  to: Day
}

/** The periods that are asked for most. The tax year in Nigeria is the calendar year. */
export function presetsOn(today: Day): Preset[] {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  const quarter = Math.floor((month - 1) / 3)
  return [
    { label: 'This month', from: firstOf(year, month), to: lastOf(year, month) },
    { label: 'Last month', from: firstOf(year, month - 1), to: lastOf(year, month - 1) },
    {
      label: 'Last quarter',
      from: firstOf(year, quarter * 3 - 2),
      to: lastOf(year, quarter * 3),
    },
    { label: 'This tax year', from: firstOf(year, 1), to: lastOf(year, 12) },
    { label: 'Last tax year', from: firstOf(year - 1, 1), to: lastOf(year - 1, 12) },
    { label: 'All time', from: '', to: '' },
  ]
}

/** The first day of a month; months before January are those of the year before. */
export function firstOf(year: number, month: number): Day {
  const index = year * 12 + month - 1
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
}

function lastOf(year: number, month: number): Day {
  return addDays(firstOf(year, month + 1), -1)
}

/** The filters in the address: '?report=vat&from=2026-01-01'. Without a period it is this tax year. */
export function parseFilters(address: URLSearchParams, today: Day): Filters {
  const kind = SHOWN_KINDS.find((each) => each === address.get('report')) ?? 'income'
  const groupings: readonly Grouping[] = kind === 'ageing' ? ['client'] : REPORTS[kind].by
  const year = Number(today.slice(0, 4))
  return {
    kind,
    from: dayIn(address, 'from', firstOf(year, 1)),
    to: dayIn(address, 'to', lastOf(year, 12)),
    currency: CURRENCIES.find((each) => each === address.get('currency')) ?? 'NGN',
    by: groupings.find((each) => each === address.get('by')) ?? groupings[0] ?? 'month',
  }
}

/** An empty day in the address means no limit; without one the default applies. */
function dayIn(address: URLSearchParams, name: string, usual: Day): Day {
  const day = address.get(name)
  if (day === null) return usual
  return isDay(day) ? day : ''
}

/** The query parameters of what the screen shows. */
export function toParams({ kind, ...filters }: Filters): URLSearchParams {
  return new URLSearchParams({ report: kind, ...filters })
}

/** What the report is asked for. */
export function queryOf({ from, to, currency, by }: Filters) {
  return { from, to, currency, by }
}

/** True for a kind that adds up a period. */
export function isOverPeriod(kind: ShownKind): kind is ReportKind {
  return kind !== 'ageing'
}
