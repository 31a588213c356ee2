/**
 * Every address of the product, spelled as the route table of the specification has it. This is the only place that
 * spells one. A route's pattern is its path with ':id' for the id.
 */
export const paths = {
  home: '/',
  waitlist: '/Waitlist',
  features: '/Features',
  /** The footer's spelling of the same page (ROUTE-2). */
  feature: '/Feature',
  solution: '/Solution',
  plan: '/Plan',
  videos: '/Videos',
  subscribe: '/Subscribe',

  register: '/Register',
  login: '/Login',
  forgetPassword: '/ForgetPassword',
  verifyEmail: '/VerifyEmail',
  checkout: '/Checkout',
  /** The checkout with a plan chosen on the way. */
  checkoutOf: (plan: string) => `/Checkout?plan=${encodeURIComponent(plan)}`,
  verifyAccount: '/VerifyAccount',
  paymentSuccessful: '/PaymentSuccessful',

  dashboard: '/Dashboard',
  estimates: '/Estimates',
  expanses: '/Expanses',
  /** How one would spell it; leads to the one above (ROUTE-5). */
  expenses: '/Expenses',
  account: '/Account',

  invoices: '/Invoice',
  newInvoice: '/Invoice/New',
  invoice: (id: string) => `/Invoice/${id}`,
  editInvoice: (id: string) => `/Invoice/Edit/${id}`,
  editInvoiceStatus: (id: string) => `/Invoice/Edit/Status/${id}`,
  printInvoice: (id: string) => `/Invoice/Print/${id}`,

  customers: '/Customers',
  editCustomer: (id: string) => `/Edit/Customer/${id}`,
  /** The other spelling of the same screen (ROUTE-3). */
  editCustomerToo: (id: string) => `/Customers/Edit/${id}`,

  /** Served by the server in the sandbox, outside of this router. */
  outbox: '/sandbox/outbox',

  businesses: '/Business',
  newBusiness: '/Business/Add',
  editBusiness: (id: string) => `/Business/Edit/${id}`,
} as const

/** The address of a list at a page and a search; the first page and no search are left unsaid. */
export function listAddress(path: string, page: number, search: string): string {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (search) query.set('search', search)
  return query.size > 0 ? `${path}?${query}` : path
}
