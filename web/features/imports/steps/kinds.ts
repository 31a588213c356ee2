import type { ImportKind } from '../../../../domain/importing/fields.ts'
import { paths } from '../../../lib/navigation/paths.ts'

/** What can be imported, with the list that it goes to. */
export const KIND_LABELS: readonly KindLabel[] = [
  { kind: 'clients', label: 'Customers', one: 'customer', many: 'customers', to: paths.customers },
  { kind: 'items', label: 'Price list', one: 'item', many: 'items', to: paths.priceList },
  { kind: 'invoices', label: 'Invoices', one: 'invoice', many: 'invoices', to: paths.invoices },
  { kind: 'expenses', label: 'Expenses', one: 'expense', many: 'expenses', to: paths.expanses },
  { kind: 'payments', label: 'Payments', one: 'payment', many: 'payments', to: paths.receipts },
]

export interface KindLabel {
  kind: ImportKind
  label: string
  one: string
  many: string
  to: string
}

/** The kind that an address names; customers by default. */
export function kindOf(text: string | null): KindLabel {
  const [first] = KIND_LABELS
  const found = KIND_LABELS.find(({ kind }) => kind === text) ?? first
  if (!found) throw new Error('Nothing can be imported')
  return found
}
