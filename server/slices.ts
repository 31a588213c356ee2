import { slice as apiKeys } from './features/api-keys/slice.ts'
import { slice as auth } from './features/auth/slice.ts'
import { slice as businesses } from './features/businesses/slice.ts'
import { slice as charges } from './features/charges/slice.ts'
import { slice as claims } from './features/claims/slice.ts'
import { slice as clearances } from './features/clearances/slice.ts'
import { slice as codes } from './features/codes/slice.ts'
import { slice as credentials } from './features/credentials/slice.ts'
import { slice as creditNotes } from './features/credit-notes/slice.ts'
import { slice as customerPages } from './features/customer-pages/slice.ts'
import { slice as customers } from './features/customers/slice.ts'
import { slice as dashboard } from './features/dashboard/slice.ts'
import { slice as eInvoices } from './features/e-invoices/slice.ts'
import { slice as estimatePages } from './features/estimate-pages/slice.ts'
import { slice as estimates } from './features/estimates/slice.ts'
import { slice as expenses } from './features/expenses/slice.ts'
import { sliceOver as exportsOver } from './features/exports/slice.ts'
import { slice as factors } from './features/factors/slice.ts'
import { slice as files } from './features/files/slice.ts'
import { slice as imports } from './features/imports/slice.ts'
import { slice as invoices } from './features/invoices/slice.ts'
import { slice as items } from './features/items/slice.ts'
import { slice as ledger } from './features/ledger/slice.ts'
import { slice as links } from './features/links/slice.ts'
import { slice as newsletter } from './features/newsletter/slice.ts'
import { slice as payments } from './features/payments/slice.ts'
import { slice as payouts } from './features/payouts/slice.ts'
import { slice as receipts } from './features/receipts/slice.ts'
import { slice as recurring } from './features/recurring/slice.ts'
import { slice as reminders } from './features/reminders/slice.ts'
import { slice as reports } from './features/reports/slice.ts'
import { slice as sends } from './features/sends/slice.ts'
import { slice as statementLinks } from './features/statement-links/slice.ts'
import { slice as subscriptions } from './features/subscriptions/slice.ts'
import { slice as timeline } from './features/timeline/slice.ts'
import { slice as trail } from './features/trail/slice.ts'
import { slice as undos } from './features/undos/slice.ts'
import { slice as users } from './features/users/slice.ts'
import { slice as versions } from './features/versions/slice.ts'
import { slice as webhooks } from './features/webhooks/slice.ts'
import type { Slice } from './slice.ts'

const exported = {
  files,
  newsletter,
  timeline,
  trail,
  undos,
  codes,
  users,
  credentials,
  factors,
  auth,
  'api-keys': apiKeys,
  subscriptions,
  businesses,
  ledger,
  payouts,
  customers,
  items,
  invoices,
  versions,
  links,
  payments,
  estimates,
  expenses,
  'credit-notes': creditNotes,
  'e-invoices': eInvoices,
  clearances,
  receipts,
  reports,
  dashboard,
  claims,
  sends,
  charges,
  reminders,
  recurring,
  imports,
  'customer-pages': customerPages,
  'estimate-pages': estimatePages,
  'statement-links': statementLinks,
  webhooks,
}

/** Every slice of the program, from the lowest rank to the highest (architecture.mjs). */
export const slices: Record<string, Slice> = {
  ...exported,
  exports: exportsOver(Object.values(exported)),
}
