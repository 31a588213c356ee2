import type { Selectable } from 'kysely'
import type { NewLine } from '../../../../domain/invoices/invoice-fields.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import type { ExpenseTemplate, InvoiceTemplate } from '../../../../domain/recurring/recurring.ts'
import type { Recurrings } from '../../../db/types.gen.ts'

type Row = Pick<
  Selectable<Recurrings>,
  'template' | 'business_id' | 'customer_id' | 'customer_name' | 'currency'
>

/** What the column `template` holds of an invoice. Amounts are text, since a number in JSON may not hold them exactly. */
interface StoredInvoice {
  details: string
  footer: string
  depositRate: number | null
  lines: [description: string, quantity: string, unitPrice: string][]
}

/** What the column `template` holds of an expense. */
interface StoredExpense {
  category: string
  vendor: string
  amount: string
  vat: string
  note: string
}

/** The column `template`. The footer is sanitised already. */
export function storedInvoice({ details, footer, depositRate, lines }: InvoiceTemplate): string {
  const stored: StoredInvoice = {
    ...{ details, footer, depositRate: depositRate ?? null },
    lines: lines.map((line) => [line.description, String(line.quantity), String(line.unitPrice)]),
  }
  return JSON.stringify(stored)
}

/** The column `template`. */
export function storedExpense({ category, vendor, amount, vat, note }: ExpenseTemplate): string {
  const stored: StoredExpense = {
    ...{ category, vendor, amount: String(amount), vat: String(vat), note },
  }
  return JSON.stringify(stored)
}

/** What the next invoice is made from. A customer who was deleted is only a name, which no invoice takes. */
export function invoiceTemplateOf(row: Row): InvoiceTemplate {
  // Only storedInvoice writes this column for an invoice.
  const { lines, ...rest } = row.template as unknown as StoredInvoice
  return {
    ...rest,
    businessId: row.business_id ?? undefined,
    customerId: row.customer_id ?? undefined,
    customerName: row.customer_name,
    currency: row.currency as Currency,
    lines: lines.map(readLine),
  }
}

/** What the next expense is made from; for nobody once its customer was deleted. */
export function expenseTemplateOf(row: Row): ExpenseTemplate {
  // Only storedExpense writes this column for an expense.
  const { amount, vat, ...rest } = row.template as unknown as StoredExpense
  return {
    ...rest,
    amount: BigInt(amount),
    vat: BigInt(vat),
    customerId: row.customer_id ?? undefined,
    currency: row.currency as Currency,
  }
}

function readLine([description, quantity, unitPrice]: StoredInvoice['lines'][number]): NewLine {
  return { description, quantity: BigInt(quantity), unitPrice: BigInt(unitPrice) }
}
