import { normalizeForSearch } from '../text/search.ts'
import { IMPORT_FIELDS, type ImportKind } from './fields.ts'

/** Which column of a file holds which field. A column mapped to '' is ignored. */
export type Mapping = Record<string, string>

/**
 * A column's name in the form used by the tables of names: 'Invoice Number', 'invoice_number' and 'invoice.number' are
 * one.
 */
export function plainName(column: string): string {
  return normalizeForSearch(column).replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * The mapping of a file: what was chosen by hand, and a guess for the rest. No field gets two columns. The choices must
 * have been checked (mappingFault).
 */
export function completeMapping(
  kind: ImportKind,
  columns: readonly string[],
  chosen: Mapping = {},
): Mapping {
  const mapping: Mapping = { ...chosen }
  const taken = new Set(Object.values(chosen))
  for (const field of IMPORT_FIELDS[kind]) {
    if (taken.has(field.name)) continue
    const free = columns.filter((column) => !Object.hasOwn(mapping, column))
    const ranked = free
      .map((column) => ({ column, rank: field.names.indexOf(plainName(column)) }))
      .filter(({ rank }) => rank >= 0)
      .sort((a, b) => a.rank - b.rank)
    const [best] = ranked
    if (best) mapping[best.column] = field.name
  }
  return Object.fromEntries(Object.entries(mapping).filter(([, field]) => field !== ''))
}

/** What is wrong with a mapping that was chosen by hand; null for nothing. */
export function mappingFault(
  kind: ImportKind,
  columns: readonly string[],
  chosen: Mapping,
): string | null {
  const names = IMPORT_FIELDS[kind].map(({ name }) => name)
  const seen = new Set<string>()
  for (const [column, field] of Object.entries(chosen)) {
    if (!columns.includes(column)) return `This file has no column "${column}".`
    if (field === '') continue
    if (!names.includes(field)) return `"${field}" is not one of: ${names.join(', ')}.`
    if (seen.has(field)) return `Two columns are chosen for ${field}.`
    seen.add(field)
  }
  return null
}

/** Columns that identify the exports of other programs: only that program has all columns of a set. */
const PROGRAMS: readonly { program: string; sets: readonly (readonly string[])[] }[] = [
  {
    program: 'Zoho Invoice',
    sets: [
      ['displayname', 'emailid'],
      ['contactid', 'displayname'],
      ['invoiceid', 'invoicenumber', 'itemprice'],
      ['itemid', 'itemname', 'rate'],
      ['expensedate', 'expenseaccount'],
      ['expensedate', 'expensecategory', 'ispaidthrough'],
    ],
  },
  {
    program: 'Invoice Ninja',
    sets: [
      ['clientname', 'contactemail'],
      ['clientname', 'contactfirstname'],
      ['invoicenumber', 'itemproduct'],
      ['invoicenumber', 'itemcost'],
      ['invoiceinvoicenumber', 'clientname'],
      ['product', 'notes', 'cost'],
      ['productkey', 'cost'],
      ['expensedate', 'publicnotes'],
    ],
  },
  {
    program: 'InvoiceShelf',
    sets: [
      ['name', 'contactname', 'companyname', 'billingaddressstreet1'],
      ['invoicenumber', 'paidstatus'],
      ['invoicenumber', 'basedueamount'],
      ['invoicenumber', 'dueamount', 'subtotal'],
      ['expensedate', 'expensecategoryid'],
    ],
  },
  {
    program: 'Paystack',
    sets: [
      ['customercode', 'email'],
      ['customercode', 'firstname'],
      ['requestcode', 'amount'],
      ['transactionid', 'customeremail'],
      ['reference', 'channel', 'paidat'],
      ['reference', 'gatewayresponse'],
      ['transactionreference', 'customeremail'],
    ],
  },
]

/** The program that a file comes from; null for a list of the user's own. */
export function programOf(columns: readonly string[]): string | null {
  const names = new Set(columns.map(plainName))
  const found = PROGRAMS.find(({ sets }) =>
    sets.some((set) => set.every((name) => names.has(name))),
  )
  return found?.program ?? null
}
