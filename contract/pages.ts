/**
 * Every page of the product, spelled as links spell it (ROUTE-1); braces stand for an id. The server answers these
 * with the web application and everything else with 404; the web's paths.ts builds its links from the same table.
 */
export const PAGES = {
  home: '/',
  waitlist: '/Waitlist',
  features: '/Features',
  feature: '/Feature',
  solution: '/Solution',
  plan: '/Plan',
  videos: '/Videos',
  subscribe: '/Subscribe',
  checkout: '/Checkout',
  register: '/Register',
  login: '/Login',
  forgetPassword: '/ForgetPassword',
  verifyEmail: '/VerifyEmail',
  verifyAccount: '/VerifyAccount',
  paymentSuccessful: '/PaymentSuccessful',
  dashboard: '/Dashboard',
  expenses: '/Expanses',
  expensesAsSpelled: '/Expenses',
  estimates: '/Estimates',
  invoices: '/Invoice',
  invoiceNew: '/Invoice/New',
  invoice: '/Invoice/{id}',
  invoiceEdit: '/Invoice/Edit/{id}',
  invoiceEditStatus: '/Invoice/Edit/Status/{id}',
  invoicePrint: '/Invoice/Print/{id}',
  customers: '/Customers',
  customerEdit: '/Edit/Customer/{id}',
  customerEditToo: '/Customers/Edit/{id}',
  account: '/Account',
  businesses: '/Business',
  businessNew: '/Business/Add',
  businessEdit: '/Business/Edit/{id}',
} as const

export type Page = keyof typeof PAGES

const PATTERNS = Object.values(PAGES).map(
  (path) => new RegExp(`^${path.replace('{id}', '[^/]+')}/?$`, 'i'),
)

/** True for a path that some page answers to, in any case and with or without a slash at its end. */
export function isPage(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path))
}

/** The path of a page, with its id when it has one. */
export function pagePath(page: Page, id = ''): string {
  return PAGES[page].replace('{id}', encodeURIComponent(id))
}
