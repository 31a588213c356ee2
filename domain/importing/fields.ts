import type { ImportField } from './field.ts'
import { CLIENT_FIELDS, ITEM_FIELDS } from './list-fields.ts'
import { EXPENSE_FIELDS, INVOICE_FIELDS } from './money-fields.ts'
import { PAYMENT_FIELDS } from './payment-fields.ts'

/** What can be imported, by its name in the API. */
export const IMPORT_KINDS = ['clients', 'items', 'invoices', 'expenses', 'payments'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** The fields of each kind, in the order in which a screen offers them. */
export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  clients: CLIENT_FIELDS,
  items: ITEM_FIELDS,
  invoices: INVOICE_FIELDS,
  expenses: EXPENSE_FIELDS,
  payments: PAYMENT_FIELDS,
}
