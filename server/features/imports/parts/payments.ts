import { type ImportedPayment, importedPayment } from '../../../../contract/schemas/import.ts'
import { AppError } from '../../../../domain/errors.ts'
import { amountDueOf } from '../../../../domain/invoices/invoice.ts'
import type { PaymentMethod } from '../../../../domain/invoices/payment.ts'
import { formatAmount } from '../../../../domain/money/money.ts'
import type { Scope } from '../../../db/database.ts'
import { anyOf } from '../../../db/queries/any-of.ts'
import { isUniqueViolation } from '../../../db/queries/conflicts.ts'
import type { InvoiceRow } from '../../invoices/index.ts'
import { importPaymentsIn } from '../../payments/index.ts'
import { type Candidates, findInvoices } from './find-invoices.ts'
import type { Entry, Fault, Importer } from './importer.ts'
import { repeatsOf } from './repeats.ts'

type Line = Entry<ImportedPayment>

/** Each changes an invoice, so that more would hold up the account for too long. */
const MOST_AT_ONCE = 10_000

/** Words of channels, in Paystack's spelling and the usual ones. */
const METHODS: readonly [words: RegExp, method: PaymentMethod][] = [
  [/card|apple ?pay|google ?pay/i, 'card'],
  [/ussd/i, 'ussd'],
  [/transfer|bank|nuban|eft/i, 'transfer'],
  [/cash/i, 'cash'],
  [/cheque|check/i, 'cheque'],
]

/**
 * Payments that came in elsewhere, such as Paystack's transactions. Each is of one invoice, which the row names, or
 * which is the only open one of the customer with just this amount due.
 */
export const payments: Importer<ImportedPayment> = {
  word: 'payments',
  schema: importedPayment,
  check: async (scope, entries, { today }) => {
    const { faults } = await match(scope, entries)
    const later = entries.filter(({ value }) => value.paidOn > today)
    const message = 'The day of payment cannot lie in the future.'
    return [...faults, ...later.map(({ row }) => ({ row, field: 'paidOn', message }))]
  },
  store: async (ctx, scope, entries, { report }) => {
    const { invoiceOf } = await match(scope, entries)
    const paid = entries.map(({ row, value }) => {
      const invoice = invoiceOf.get(row)
      if (!invoice) throw new Error('A row without a fault has no invoice')
      const { amount, reference, paidOn, channel } = value
      return { invoice, amount, reference, paidOn, method: methodOf(channel) }
    })
    await importPaymentsIn(ctx, scope, paid, report).catch(refuseSecond)
    return paid.length
  },
}

/** Of two imports of one reference at the same time, for different invoices, the database takes the first. */
function refuseSecond(error: unknown): never {
  if (!isUniqueViolation(error)) throw error
  throw new AppError(
    'changed-meanwhile',
    'Another import has just recorded one of these payments. Upload the file again.',
    { cause: error },
  )
}

function methodOf(channel: string): PaymentMethod {
  return METHODS.find(([words]) => words.test(channel))?.[1] ?? 'other'
}

/** Finds the invoice of each row, by its row, and what is wrong with those that have none. */
async function match(scope: Scope, entries: readonly Line[]) {
  const found = await findInvoices(
    scope,
    entries.map(({ value }) => value),
  )
  // After the invoices are locked: another import of the same file has ended by then, or waits.
  const known = await knownReferences(scope, entries)
  const words = 'A payment with this reference is recorded already.'
  const repeated = repeatsOf(entries, ({ reference }) => reference, known, words)
  const faults = repeated.map((fault) => ({ ...fault, field: 'reference' }))
  const isRepeated = new Set(faults.map(({ row }) => row))
  const invoiceOf = new Map<number, InvoiceRow>()
  const due = new Map<string, bigint>()
  for (const [place, entry] of entries.entries()) {
    if (isRepeated.has(entry.row)) continue
    const matched = place < MOST_AT_ONCE ? matchOne(entry, found, due) : tooMany(entry)
    if ('message' in matched) faults.push(matched)
    else invoiceOf.set(entry.row, matched)
  }
  return { faults, invoiceOf }
}

function tooMany({ row }: Line): Fault {
  return { row, field: '', message: 'Only 10,000 payments are imported at once. Split the file.' }
}

async function knownReferences({ tx, account }: Scope, entries: readonly Line[]) {
  const rows = await tx
    .selectFrom('payments')
    .select('reference')
    .where('account_id', '=', account)
    .where('reference', '=', anyOf(entries.map(({ value }) => value.reference)))
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

/** The invoice that a row paid; what it leaves due is noted for the rows after it. */
function matchOne({ row, value }: Line, found: Candidates, due: Map<string, bigint>) {
  const left = (invoice: InvoiceRow) => due.get(invoice.id) ?? dueOf(invoice)
  const invoice = chosen(value, found, left)
  if (typeof invoice === 'string') return { row, field: 'invoice', message: invoice }
  const { id, number_text: number, currency, state } = invoice
  const fault = (field: string, message: string): Fault => ({ row, field, message })
  if (state === 'void') return fault('invoice', `${number} was made void.`)
  if (currency !== value.currency) return fault('currency', `${number} is in ${currency}.`)
  if (value.amount > left(invoice)) return fault('amount', tooMuch(value, number, left(invoice)))
  due.set(id, left(invoice) - value.amount)
  return invoice
}

function dueOf({ total, amount_paid, credited }: InvoiceRow): bigint {
  return amountDueOf({ total, amountPaid: amount_paid, credited })
}

/** The invoice that a row names, or the only one that it can be of; else why there is none. */
function chosen(
  { invoice, reference, email, amount, currency }: ImportedPayment,
  { numbered, openOf }: Candidates,
  left: (invoice: InvoiceRow) => bigint,
): InvoiceRow | string {
  if (invoice !== '') {
    const [first, another] = numbered(invoice)
    if (another) return `You have several invoices ${invoice}.`
    return first ?? `You have no invoice ${invoice}.`
  }
  const [named, ...others] = numbered(reference)
  if (named && others.length === 0) return named
  const alike = openOf(email).filter((each) => each.currency === currency && left(each) === amount)
  const [only, another] = alike
  const sum = formatAmount(amount, currency)
  if (another) return `${email} has several invoices with ${sum} due. Name the right one.`
  if (only) return only
  return email === ''
    ? 'Neither a number nor an e-mail address says which invoice this paid.'
    : `No open invoice of ${email} has ${sum} due. Name the invoice in a column.`
}

function tooMuch({ amount, currency }: ImportedPayment, number: string, due: bigint): string {
  const text =
    due === 0n
      ? `Nothing is due on ${number}.`
      : `Only ${formatAmount(due, currency)} is due on ${number}.`
  // Some exports count in kobo.
  return amount % 100n === 0n && amount / 100n <= due
    ? `${text} If this file counts in kobo, divide its amounts by 100.`
    : text
}
