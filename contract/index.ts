import type { Endpoint } from './endpoint.ts'
import { apiKeys } from './endpoints/api-keys.ts'
import { auth } from './endpoints/auth.ts'
import { businesses } from './endpoints/businesses.ts'
import { claims } from './endpoints/claims.ts'
import { clearances } from './endpoints/clearances.ts'
import { creditNotes } from './endpoints/credit-notes.ts'
import { customers } from './endpoints/customers.ts'
import { dashboard } from './endpoints/dashboard.ts'
import { eInvoices } from './endpoints/e-invoices.ts'
import { estimates } from './endpoints/estimates.ts'
import { expenses } from './endpoints/expenses.ts'
import { exports } from './endpoints/exports.ts'
import { factorCalls } from './endpoints/factors.ts'
import { files } from './endpoints/files.ts'
import { imports } from './endpoints/imports.ts'
import { invoices } from './endpoints/invoices.ts'
import { items } from './endpoints/items.ts'
import { links } from './endpoints/links.ts'
import { newsletter } from './endpoints/newsletter.ts'
import { payments } from './endpoints/payments.ts'
import { payouts } from './endpoints/payouts.ts'
import { receipts } from './endpoints/receipts.ts'
import { recurring } from './endpoints/recurring.ts'
import { reminders } from './endpoints/reminders.ts'
import { reports } from './endpoints/reports.ts'
import { sends } from './endpoints/sends.ts'
import { statementLinks } from './endpoints/statement-links.ts'
import { subscriptions } from './endpoints/subscriptions.ts'
import { trail } from './endpoints/trail.ts'
import { users } from './endpoints/users.ts'
import { versions } from './endpoints/versions.ts'
import { webhooks } from './endpoints/webhooks.ts'

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
