import type { Selectable } from 'kysely'
import type { NewLine } from '../../../../domain/invoices/invoice-fields.ts'
import { type InvoiceTerms, PLAIN_TERMS } from '../../../../domain/invoices/terms.ts'
import type { VatCategory } from '../../../../domain/money/tax.ts'
import type { ExpenseTemplate, InvoiceTemplate } from '../../../../domain/recurring/recurring.ts'
import type { Recurrings } from '../../../db/types.gen.ts'

type Row = Pick<
  Selectable<Recurrings>,
  'template' | 'business_id' | 'customer_id' | 'customer_name' | 'currency'
>

/**
 * The content of the column `template` for an invoice. Amounts are text, since a number in JSON may not hold them
 * exactly.
 */
interface StoredInvoice {
  details: string
  footer: string
  depositRate: number | null
  lines: StoredLine[]
  /** Missing in rows stored before templates had it. */
  terms?: Omit<InvoiceTerms, 'supplyDay' | 'exchange'>
}

type StoredLine = [
  description: string,
  quantity: string,
  unitPrice: string,
  discountRate?: number,
  vatCategory?: VatCategory,
  vatReason?: string,
]

/** The content of the column `template` for an expense. */
interface StoredExpense {
  category: string
  vendor: string
  amount: string
  vat: string
  note: string
}

/** The column `template`. The footer is sanitised already. */
export function storedInvoice(template: InvoiceTemplate): string {
  const { details, footer, depositRate, lines } = template
  const { pricesIncludeVat, discountRate, withholdingRate } = template.terms
  const stored: StoredInvoice = {
    ...{ details, footer, depositRate: depositRate ?? null },
    terms: { pricesIncludeVat, discountRate, withholdingRate },
    lines: lines.map((line) => [
      line.description,
      String(line.quantity),
      String(line.unitPrice),
      line.discountRate,
      line.vatCategory,
      line.vatReason,
    ]),
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

/** The template of the next invoice. A deleted customer is only a name, which no invoice accepts. */
export function invoiceTemplateOf(row: Row): InvoiceTemplate {
  // Only storedInvoice writes this column for an invoice.
  const { lines, terms, ...rest } = row.template as unknown as StoredInvoice
  return {
    ...rest,
    terms: { ...PLAIN_TERMS, ...terms },
    businessId: row.business_id ?? undefined,
    customerId: row.customer_id ?? undefined,
    customerName: row.customer_name,
    currency: row.currency,
    lines: lines.map(readLine),
  }
}

/** The template of the next expense; without a customer once that was deleted. */
export function expenseTemplateOf(row: Row): ExpenseTemplate {
  // Only storedExpense writes this column for an expense.
  const { amount, vat, ...rest } = row.template as unknown as StoredExpense
  return {
    ...rest,
    amount: BigInt(amount),
    vat: BigInt(vat),
    customerId: row.customer_id ?? undefined,
    currency: row.currency,
  }
}

function readLine([description, quantity, unitPrice, ...tax]: StoredLine): NewLine {
  const [discountRate = 0, vatCategory = 'standard', vatReason = ''] = tax
  return {
    ...{ description, discountRate, vatCategory, vatReason },
    quantity: BigInt(quantity),
    unitPrice: BigInt(unitPrice),
  }
}
