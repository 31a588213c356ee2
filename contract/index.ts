import type { Endpoint } from './endpoint.ts'
import { apiKeys } from './endpoints/access/api-keys.ts'
import { auth } from './endpoints/access/auth.ts'
import { factorCalls } from './endpoints/access/factors.ts'
import { trail } from './endpoints/access/trail.ts'
import { users } from './endpoints/access/users.ts'
import { webhooks } from './endpoints/access/webhooks.ts'
import { dashboard } from './endpoints/dashboard.ts'
import { estimates } from './endpoints/estimates.ts'
import { expenses } from './endpoints/expenses.ts'
import { exports } from './endpoints/exports.ts'
import { files } from './endpoints/files.ts'
import { imports } from './endpoints/imports.ts'
import { claims } from './endpoints/invoices/claims.ts'
import { clearances } from './endpoints/invoices/clearances.ts'
import { creditNotes } from './endpoints/invoices/credit-notes.ts'
import { eInvoices } from './endpoints/invoices/e-invoices.ts'
import { invoices } from './endpoints/invoices/invoices.ts'
import { links } from './endpoints/invoices/links.ts'
import { payments } from './endpoints/invoices/payments.ts'
import { receipts } from './endpoints/invoices/receipts.ts'
import { versions } from './endpoints/invoices/versions.ts'
import { items } from './endpoints/items.ts'
import { businesses } from './endpoints/parties/businesses.ts'
import { customers } from './endpoints/parties/customers.ts'
import { newsletter } from './endpoints/parties/newsletter.ts'
import { payouts } from './endpoints/parties/payouts.ts'
import { recurring } from './endpoints/recurring.ts'
import { reports } from './endpoints/reports.ts'
import { reminders } from './endpoints/sending/reminders.ts'
import { sends } from './endpoints/sending/sends.ts'
import { statementLinks } from './endpoints/sending/statement-links.ts'
import { subscriptions } from './endpoints/subscriptions.ts'

/** The whole API as one value: the source of routes, client types, OpenAPI and the tests over all endpoints. */
export const api = {
  auth,
  factors: factorCalls,
  users,
  trail,
  apiKeys,
  webhooks,
  subscriptions,
  businesses,
  payouts,
  customers,
  items,
  invoices,
  versions,
  links,
  payments,
  receipts,
  creditNotes,
  eInvoices,
  clearances,
  estimates,
  expenses,
  claims,
  sends,
  reminders,
  recurring,
  dashboard,
  reports,
  statementLinks,
  files,
  exports,
  imports,
  newsletter,
}

/** Every endpoint as a flat list, in the order above. */
export function everyEndpoint(): Endpoint[] {
  return Object.values(api).flatMap((slice) => Object.values<Endpoint>(slice))
}

type Slices = (typeof api)[keyof typeof api]
type EndpointsOf<S> = S extends unknown ? S[keyof S] : never

/** Every endpoint of the contract as a union of exact types. */
export type AnyEndpoint = EndpointsOf<Slices>
