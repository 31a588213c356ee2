import type { ImportedLine } from '../../../../contract/schemas/import.ts'
import { toNewLine } from '../../../../contract/wire/invoices/invoice-fields.ts'
import { LIMITS } from '../../../../domain/invoices/invoice.ts'
import { PLAIN_PRICING } from '../../../../domain/invoices/terms.ts'
import { formatAmount } from '../../../../domain/money/money.ts'
import { totalsOf } from '../../../../domain/money/totals.ts'
import type { Entry, Fault } from './importer.ts'

type Line = Entry<ImportedLine>

/** What all rows of an invoice must agree about, with its name. */
const SAME = {
  client: 'client',
  issueDate: 'issue date',
  dueDate: 'due date',
  currency: 'currency',
  amountPaid: 'amount paid',
} as const

/** What is wrong with the rows of one invoice taken together. */
export function faultsWithin(lines: readonly Line[], vatRate: number): Fault[] {
  const [first, ...others] = lines
  if (!first) return []
  const { currency, amountPaid = 0n, issueDate, dueDate } = first.value
  const faults = others.flatMap((other) => contradictions(first, other))
  if (lines.length > LIMITS.lines)
    faults.push({ row: first.row, field: '', message: 'An invoice can have 500 items at most.' })
  if (dueDate !== '' && dueDate < issueDate)
    faults.push({ row: first.row, field: 'dueDate', message: 'It is due before it was issued.' })
  const { total } = totalsOf(
    lines.map(({ value }) => toNewLine(value)),
    { vatRate, ...PLAIN_PRICING },
  )
  if (total > LIMITS.total)
    faults.push({
      row: first.row,
      field: '',
      message: 'The total can be 9,999,999,999,999.99 at most.',
    })
  else if (amountPaid > total) {
    const message = `More was paid than the total of ${formatAmount(total, currency)}.`
    faults.push({ row: first.row, field: 'amountPaid', message })
  }
  return faults
}

function contradictions(first: Line, other: Line): Fault[] {
  return Object.entries(SAME).flatMap(([field, words]) => {
    const name = field as keyof typeof SAME
    if (first.value[name] === other.value[name]) return []
    const message = `Row ${first.row} has another ${words} for the same invoice.`
    return [{ row: other.row, field, message }]
  })
}

/** An invoice is imported whole or not at all: if one of its rows is invalid, the others get an error too. */
export function withSiblings(
  groups: ReadonlyMap<string, readonly Line[]>,
  faults: readonly Fault[],
): Fault[] {
  const faulty = new Set(faults.map(({ row }) => row))
  const siblings = [...groups.values()].flatMap((lines) => {
    if (!lines.some(({ row }) => faulty.has(row))) return []
    return lines
      .filter(({ row }) => !faulty.has(row))
      .map(({ row, value }) => ({
        row,
        field: '',
        message: `Another row of ${value.number} has an error.`,
      }))
  })
  return [...faults, ...siblings].sort((a, b) => a.row - b.row)
}
