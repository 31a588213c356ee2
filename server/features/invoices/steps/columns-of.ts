import type { InvoiceLine } from '../../../../domain/invoices/invoice.ts'

/** The columns of an invoice's lines, each as one parameter, so that the statement is the same for any number of them. */
export function columnsOf(lines: InvoiceLine[]) {
  return {
    lineIds: lines.map(({ id }) => id),
    descriptions: lines.map(({ description }) => description),
    quantities: lines.map(({ quantity }) => quantity),
    unitPrices: lines.map(({ unitPrice }) => unitPrice),
    amounts: lines.map(({ amount }) => amount),
    discountRates: lines.map(({ discountRate }) => discountRate),
    vatCategories: lines.map(({ vatCategory }) => vatCategory),
    vatReasons: lines.map(({ vatReason }) => vatReason),
  }
}

export type LineColumns = ReturnType<typeof columnsOf>
