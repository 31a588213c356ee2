import { type Day, dayIn, daysBetween } from '../../domain/dates.ts'
import { type Grouping, REPORTS, type ReportKind } from '../../domain/reports/report.ts'
import type { Rows } from './rows.ts'

/** What counts in a report, on its day, with an amount for each figure of the report. */
interface Fact {
  currency: string
  day: Day
  client: string
  business: string
  category: string
  /** Only of VAT: rate and category. */
  tax: string
  figures: bigint[]
}

export interface Asked {
  currency: string
  by: Grouping
  from: Day
  to: Day
}

/** The rows of a report by their keys, added up from the tables one by one. */
export function recountReport(rows: Rows, kind: ReportKind, { currency, by, from, to }: Asked) {
  const sums = new Map<string, bigint[]>()
  for (const fact of FACTS[kind](rows)) {
    if (fact.currency !== currency || fact.day < from || (to && fact.day > to)) continue
    const key = (by === 'month' ? fact.day.slice(0, 7) : fact[by]) + fact.tax
    const before = sums.get(key) ?? REPORTS[kind].figures.map(() => 0n)
    sums.set(key, add(before, fact.figures))
  }
  return Object.fromEntries([...sums].filter(([, figures]) => figures.some((each) => each !== 0n)))
}

const add = (some: bigint[], more: bigint[]) =>
  some.map((each, index) => each + (more[index] ?? 0n))

const FACTS: Record<ReportKind, (rows: Rows) => Fact[]> = {
  income: (rows) => [
    ...billed(rows).map((fact) => ({ ...fact, tax: '', figures: [sum(fact.figures), 0n] })),
    ...received(rows).map((fact) => ({ ...fact, figures: [0n, ...fact.figures] })),
  ],
  expenses: (rows) => spent(rows),
  profit: (rows) => [
    ...received(rows).map((fact) => ({
      ...fact,
      figures: [sum(fact.figures), 0n, sum(fact.figures)],
    })),
    ...spent(rows).map(({ figures: [amount = 0n], ...fact }) => ({
      ...{ ...fact, figures: [0n, amount, -amount] },
    })),
  ],
  vat: (rows) => billed(rows),
  withholding: (rows) => [
    ...issued(rows).map((invoice) => ({
      ...about(rows, invoice, invoice.issued_at),
      figures: [invoice.withholding, 0n, 0n],
    })),
    ...moneyOf(rows, (method) => method === 'withholding').map(({ certificate, ...fact }) => ({
      ...fact,
      figures: certificate === 'received' ? [0n, 0n, ...fact.figures] : [0n, ...fact.figures, 0n],
    })),
  ],
}

export const sum = (figures: bigint[]) => figures.reduce((all, each) => all + each, 0n)

export function issued(rows: Rows) {
  return rows.invoices.filter(({ state, deleted_at }) => state === 'issued' && !deleted_at)
}

/** Invoices and credit notes by tax rate: without VAT, and VAT. */
function billed(rows: Rows): Fact[] {
  return [
    ...issued(rows).flatMap((invoice) =>
      byTax(about(rows, invoice, invoice.issued_at), invoice, invoice.vat_rate, 1n),
    ),
    ...rows.creditNotes.flatMap((note) => {
      const invoice = invoiceOf(rows, note.invoice_id)
      return byTax(about(rows, invoice, note.created_at), note, invoice.vat_rate, -1n)
    }),
  ]
}

interface Taxed {
  subtotal: bigint
  zero_base: bigint
  exempt_base: bigint
  vat: bigint
}

function byTax(fact: Omit<Fact, 'figures'>, taxed: Taxed, rate: number, sign: bigint): Fact[] {
  const { subtotal, zero_base: zero, exempt_base: exempt, vat } = taxed
  const standard = subtotal - zero - exempt
  const parts: [tax: string, base: bigint, vat: bigint][] = [
    [` standard ${rate}`, standard, vat],
    [' zero 0', zero, 0n],
    [' exempt 0', exempt, 0n],
  ]
  return parts.map(([tax, base, ofBase]) => ({
    ...{ ...fact, tax, figures: [sign * base, sign * ofBase] },
  }))
}

function received(rows: Rows): Fact[] {
  return moneyOf(rows, (method) => method !== 'withholding')
}

/** Payments that were not taken back, divided among the businesses whose invoices they paid. */
function moneyOf(rows: Rows, counts: (method: string) => boolean) {
  return rows.payments
    .filter(
      ({ source, method, reversed_at }) => source !== 'credit' && counts(method) && !reversed_at,
    )
    .flatMap((payment) => {
      const { currency, paid_on: day, customer_id, certificate } = payment
      const parts = partsOf(rows, payment.id)
      const [first] = parts
      const kept = { business: first?.invoice.business_id ?? '', amount: payment.credited }
      const shares = parts.map(({ invoice, amount }) => ({ business: invoice.business_id, amount }))
      return [...shares, kept].map(({ business, amount }) => ({
        ...{
          currency,
          day,
          business,
          certificate,
          client: customer_id ?? '',
          category: '',
          tax: '',
        },
        figures: [amount],
      }))
    })
}

export function partsOf(rows: Rows, paymentId: string) {
  return rows.allocations
    .filter(({ payment_id }) => payment_id === paymentId)
    .map(({ invoice_id, amount }) => ({ invoice: invoiceOf(rows, invoice_id), amount }))
}

function spent(rows: Rows): Fact[] {
  return rows.expenses.map(({ currency, day, customer_id, category, amount, vat }) => ({
    ...{ currency, day, category, client: customer_id ?? '', business: '', tax: '' },
    figures: [amount, vat],
  }))
}

type InvoiceRow = Rows['invoices'][number]

function about(rows: Rows, invoice: InvoiceRow, moment: Date | null): Omit<Fact, 'figures'> {
  const { currency, customer_id, business_id: business } = invoice
  const day = localDay(rows, business, moment)
  return { currency, day, business, client: customer_id ?? '', category: '', tax: '' }
}

export function localDay(rows: Rows, businessId: string, moment: Date | null): Day {
  const zone = rows.businesses.find(({ id }) => id === businessId)?.time_zone
  if (!zone || !moment) throw new Error('No business or no moment')
  return dayIn(zone, moment)
}

function invoiceOf(rows: Rows, id: string): InvoiceRow {
  const invoice = rows.invoices.find((each) => each.id === id)
  if (!invoice) throw new Error(`No invoice ${id}`)
  return invoice
}

/** What each customer owed on a day, by how late it was: 0, 1–30, 31–60, 61–90 and more days. */
export function recountAgeing(rows: Rows, currency: string, on: Day): Record<string, bigint[]> {
  const owed: Record<string, bigint[]> = {}
  for (const invoice of rows.invoices) {
    const { id, business_id, issued_at, voided_at, deleted_at, due_date, customer_id } = invoice
    if (invoice.currency !== currency || !issued_at || deleted_at) continue
    if (localDay(rows, business_id, issued_at) > on) continue
    if (voided_at && localDay(rows, business_id, voided_at) <= on) continue
    const late = daysBetween(due_date ?? on, on)
    const due = invoice.total - paidBy(rows, id, on) - creditedBy(rows, id, on)
    if (due <= 0n) continue
    const ages = owed[customer_id ?? ''] ?? [0n, 0n, 0n, 0n, 0n]
    const age = late <= 0 ? 0 : late <= 30 ? 1 : late <= 60 ? 2 : late <= 90 ? 3 : 4
    owed[customer_id ?? ''] = ages.with(age, (ages[age] ?? 0n) + due)
  }
  return owed
}

/** What was paid of an invoice by a day: a payment that was taken back later still counted. */
function paidBy(rows: Rows, invoiceId: string, on: Day): bigint {
  return sum(
    rows.payments
      .filter((payment) => stood(rows, payment, on))
      .flatMap((payment) =>
        partsOf(rows, payment.id)
          // The other sign is what taking it back entered.
          .filter(
            ({ invoice, amount }) =>
              invoice.id === invoiceId && amount > 0n === payment.amount > 0n,
          )
          .map(({ amount }) => amount),
      ),
  )
}

export function stood(rows: Rows, payment: PaymentRow, on: Day): boolean {
  const until = reversedOn(rows, payment)
  return payment.paid_on <= on && !(until && until <= on)
}

type PaymentRow = Rows['payments'][number]

/** A payment has no business of its own: that of its first invoice says which day it was. */
function reversedOn(rows: Rows, { id, reversed_at }: PaymentRow): Day | null {
  if (!reversed_at) return null
  const [first] = partsOf(rows, id)
  if (!first) return dayIn('Africa/Lagos', reversed_at)
  return localDay(rows, first.invoice.business_id, reversed_at)
}

export function creditedBy(rows: Rows, invoiceId: string, on: Day): bigint {
  return sum(
    rows.creditNotes
      .filter(({ invoice_id }) => invoice_id === invoiceId)
      .filter(({ business_id, created_at }) => localDay(rows, business_id, created_at) <= on)
      .map(({ amount }) => amount),
  )
}
