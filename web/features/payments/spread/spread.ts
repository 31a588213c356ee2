import { amountDueOf } from '../../../../domain/invoices/invoice.ts'
import type { InvoiceCard } from '../../../../domain/invoices/invoice-card.ts'
import {
  type Currency,
  formatFigure,
  type Minor,
  parseAmount,
  smaller,
} from '../../../../domain/money/money.ts'

/** The open invoices in a currency, oldest due date first: the order in which a payment is spread. */
export function openInvoices(invoices: readonly InvoiceCard[], currency: Currency): InvoiceCard[] {
  return invoices
    .filter((invoice) => invoice.currency === currency && amountDueOf(invoice) > 0n)
    .sort((a, b) => compare(a.dueDate, b.dueDate) || compare(a.number, b.number))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Spreads an amount over what is due, in this order. Fixed parts stay; the others share the rest of the amount. */
export function spread(
  amount: Minor,
  dues: readonly Minor[],
  fixed: readonly (Minor | null)[] = [],
): Minor[] {
  let left = fixed.reduce<Minor>((rest, part) => rest - (part ?? 0n), amount)
  return dues.map((due, index) => {
    const own = fixed[index]
    if (own != null) return own
    const taken = left <= 0n ? 0n : smaller(left, due)
    left -= taken
    return taken
  })
}

/** The part of each invoice, as text: as typed, or spread. `typed` is by invoice id; an empty text is spread again. */
export function partsOf(
  amount: string,
  invoices: readonly InvoiceCard[],
  typed: Readonly<Record<string, string>>,
): string[] {
  const texts = invoices.map(({ id }) => typed[id]?.trim() || null)
  const fixed = texts.map((text) => (text === null ? null : (parseAmount(text) ?? 0n)))
  const parts = spread(parseAmount(amount) ?? 0n, invoices.map(amountDueOf), fixed)
  return parts.map((part, index) => texts[index] ?? formatFigure(part))
}

/** What is left of an amount; negative if the parts exceed it. */
export function restOf(amount: string, parts: readonly string[]): Minor {
  return parts.reduce((rest, part) => rest - (parseAmount(part) ?? 0n), parseAmount(amount) ?? 0n)
}
