import { PAGES, pagePath } from '../../../contract/pages.ts'

/** Every path that the web app links to, taken from the page table that the server uses too. */
export const paths = {
  home: PAGES.home,
  waitlist: PAGES.waitlist,
  features: PAGES.features,
  /** The footer's spelling of the same page (ROUTE-2). */
  feature: PAGES.feature,
  solution: PAGES.solution,
  plan: PAGES.plan,
  videos: PAGES.videos,
  subscribe: PAGES.subscribe,
  terms: PAGES.terms,
  privacy: PAGES.privacy,
  developers: PAGES.developers,
  apiDocs: '/api/docs',
  openapi: '/api/openapi.json',
  /** The TypeScript client. */
  apiClient: '/api/client.ts',

  register: PAGES.register,
  login: PAGES.login,
  forgetPassword: PAGES.forgetPassword,
  verifyEmail: PAGES.verifyEmail,
  checkout: PAGES.checkout,
  /** The checkout with a plan already chosen. */
  checkoutOf: (plan: string) => `${PAGES.checkout}?plan=${encodeURIComponent(plan)}`,
  verifyAccount: PAGES.verifyAccount,
  paymentSuccessful: PAGES.paymentSuccessful,

  dashboard: PAGES.dashboard,
  expanses: PAGES.expenses,
  /** The correct spelling; redirects to the one above (ROUTE-5). */
  expenses: PAGES.expensesAsSpelled,
  account: PAGES.account,
  connections: PAGES.connections,

  invoices: PAGES.invoices,
  /** The list with one of its filters. */
  invoicesShown: (show: string) => `${PAGES.invoices}?show=${show}`,
  newInvoice: PAGES.invoiceNew,
  /** The editor with a customer chosen. */
  newInvoiceFor: (customerId: string) =>
    `${PAGES.invoiceNew}?client=${encodeURIComponent(customerId)}`,
  invoice: (id: string) => pagePath('invoice', id),
  editInvoice: (id: string) => pagePath('invoiceEdit', id),
  /** The editor of a draft, with what it lacks marked. */
  completeDraft: (id: string) => `${pagePath('invoiceEdit', id)}?missing`,
  editInvoiceStatus: (id: string) => pagePath('invoiceEditStatus', id),
  printInvoice: (id: string) => pagePath('invoicePrint', id),

  estimates: PAGES.estimates,
  newEstimate: PAGES.estimateNew,
  /** The editor with a customer chosen. */
  newEstimateFor: (customerId: string) =>
    `${PAGES.estimateNew}?client=${encodeURIComponent(customerId)}`,
  estimate: (id: string) => pagePath('estimate', id),
  editEstimate: (id: string) => pagePath('estimateEdit', id),
  printEstimate: (id: string) => pagePath('estimatePrint', id),

  expensesOf: (day: string) => `${PAGES.expenses}?from=${day}&to=${day}`,
  recurrings: PAGES.recurringList,
  newRecurring: PAGES.recurringNew,
  newRecurringExpense: `${PAGES.recurringNew}?kind=expense`,
  /** The form filled from an invoice. */
  newRecurringFrom: (invoiceId: string) =>
    `${PAGES.recurringNew}?invoice=${encodeURIComponent(invoiceId)}`,
  recurring: (id: string) => pagePath('recurring', id),
  editRecurring: (id: string) => pagePath('recurringEdit', id),

  /** Reminders that are ready to be sent by WhatsApp. */
  toSendToday: PAGES.toSendToday,

  receipts: PAGES.receipts,
  newReceipt: PAGES.receiptNew,
  receipt: (id: string) => pagePath('receipt', id),

  creditNotes: PAGES.creditNotes,
  priceList: PAGES.priceList,
  import: PAGES.import,
  /** The import with its kind of list chosen. */
  importOf: (kind: string) => `${PAGES.import}?kind=${kind}`,
  reports: PAGES.reports,
  statement: (customerId: string) => pagePath('statement', customerId),
  creditNote: (id: string) => pagePath('creditNote', id),
  /** A new one for an invoice. */
  newCreditNote: (invoiceId: string) => pagePath('creditNoteNew', invoiceId),

  customers: PAGES.customers,
  customer: (id: string) => pagePath('customer', id),
  editCustomer: (id: string) => pagePath('customerEdit', id),

  businesses: PAGES.businesses,
  newBusiness: PAGES.businessNew,
  editBusiness: (id: string) => pagePath('businessEdit', id),
  reminders: (businessId: string) => pagePath('reminders', businessId),

  /** Served by the server in the sandbox, outside this router. */
  outbox: '/sandbox/outbox',

  /** Build files with well-known names. */
  icon: '/favicon.ico',
  iconSvg: '/favicon.svg',
  appleTouchIcon: '/apple-touch-icon.png',
  /** The preview of links on other sites. */
  sharedPicture: '/og.png',
  manifest: '/manifest.webmanifest',
  serviceWorker: '/sw.js',
} as const

/** The address of a list with a page and a search; page 1 and an empty search are omitted. */
export function listAddress(path: string, page: number, search: string): string {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (search) query.set('search', search)
  return query.size > 0 ? `${path}?${query}` : path
}
