import { type ImportedLine, importedLine } from '../../../../contract/schemas/import.ts'
import { toNewLine } from '../../../../contract/wire/invoices/invoice-fields.ts'
import { formatNumber, nextAfter, readNumber } from '../../../../domain/invoices/numbering.ts'
import type { Scope } from '../../../db/database.ts'
import { importIssuedIn, lockNumbers } from '../../invoices/index.ts'
import { findClients } from './find-clients.ts'
import type { Cells, Entry, Fault, Importer } from './importer.ts'
import { faultsWithin, withSiblings } from './invoice-faults.ts'

type Line = Entry<ImportedLine>

/** What every row of an invoice says, or leaves to the first one. */
const SHARED = ['client', 'issueDate', 'dueDate', 'currency', 'amountPaid'] as const

/** Issued invoices with the numbers that they have. Rows with one number are one invoice. */
export const invoices: Importer<ImportedLine> = {
  word: 'invoices',
  schema: importedLine,
  prepare: fillFromFirst,
  check: async (scope, entries, { businessId }) => {
    const groups = byNumber(entries)
    const numbers = entries.map(({ value }) => value.number)
    const { business, isTaken } = await lockNumbers(scope, businessId, numbers)
    const faults = await namesAndNumbers(scope, groups, isTaken)
    for (const lines of groups.values()) faults.push(...faultsWithin(lines, business.vat_rate))
    return withSiblings(groups, faults)
  },
  next: async (scope, entries, { businessId }) => {
    const numbers = entries.map(({ value }) => value.number)
    const { next } = await lockNumbers(scope, businessId, [])
    const number = Math.max(next, nextAfter(numbers))
    return { number, text: formatNumber('INV', number) }
  },
  store: async (ctx, scope, entries, { target, report }) => {
    const clients = await findClients(
      scope,
      entries.map(({ value }) => value.client),
    )
    const imported = [...byNumber(entries).values()].flatMap((lines) => {
      const [first] = lines
      const [customer] = clients(first?.value.client ?? '')
      if (!first || !customer) return []
      const { number, issueDate, dueDate, currency, amountPaid = 0n } = first.value
      return [
        {
          ...{ number, customer, issueDate, currency, amountPaid },
          dueDate: dueDate || issueDate,
          lines: lines.map(({ value }) => toNewLine(value)),
        },
      ]
    })
    return importIssuedIn(ctx, scope, imported, { ...target, report })
  },
}

/** A row that leaves cells empty has those of the invoice's first row: many exports write them only once. */
function fillFromFirst() {
  const firsts = new Map<string, Cells>()
  return (given: Cells): Cells => {
    // Lists of whole invoices have no quantities.
    const cells: Cells = { qty: '1', ...given }
    const number = plain(cells.number ?? '')
    const first = firsts.get(number)
    if (!first) {
      firsts.set(number, cells)
      return cells
    }
    const shared = SHARED.flatMap((name) => (first[name] ? [[name, first[name]]] : []))
    return { ...Object.fromEntries(shared), ...cells }
  }
}

/** 'INV-000012', 'inv 12' and '12' are one invoice. */
function plain(number: string): string {
  return String(readNumber(number) ?? number.toLowerCase())
}

function byNumber(entries: readonly Line[]): Map<string, Line[]> {
  return Map.groupBy(entries, ({ value }) => plain(value.number))
}

/** What only the account knows: who the clients are, and which numbers are taken. */
async function namesAndNumbers(
  scope: Scope,
  groups: ReadonlyMap<string, Line[]>,
  isTaken: (number: string) => boolean,
): Promise<Fault[]> {
  const firsts = [...groups.values()].flatMap(([first]) => (first ? [first] : []))
  const clients = await findClients(
    scope,
    firsts.map(({ value }) => value.client),
  )
  return firsts.flatMap(({ row, value: { client, number } }) => {
    const faults: Fault[] = []
    const found = clients(client).length
    if (found === 0)
      faults.push({
        row,
        field: 'client',
        message: `You have no customer called ${client}. Import your customers first.`,
      })
    if (found > 1)
      faults.push({ row, field: 'client', message: `You have several customers called ${client}.` })
    if (isTaken(number))
      faults.push({ row, field: 'number', message: `You have an invoice ${number} already.` })
    return faults
  })
}
