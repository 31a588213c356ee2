/**
 * Every page, spelled as in links (ROUTE-1); braces stand for an id. The server answers these with the web application
 * and everything else with 404; the web's paths.ts builds its links from the same table.
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
  terms: '/terms',
  privacy: '/privacy',
  developers: '/developers',
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
  estimateNew: '/Estimates/New',
  estimate: '/Estimates/{id}',
  estimateEdit: '/Estimates/Edit/{id}',
  estimatePrint: '/Estimates/Print/{id}',
  invoices: '/Invoice',
  invoiceNew: '/Invoice/New',
  invoice: '/Invoice/{id}',
  invoiceEdit: '/Invoice/Edit/{id}',
  invoiceEditStatus: '/Invoice/Edit/Status/{id}',
  invoicePrint: '/Invoice/Print/{id}',
  recurringList: '/Recurring',
  recurringNew: '/Recurring/New',
  recurring: '/Recurring/{id}',
  recurringEdit: '/Recurring/Edit/{id}',
  toSendToday: '/Invoice/ToSendToday',
  receipts: '/Receipt',
  receiptNew: '/Receipt/New',
  receipt: '/Receipt/{id}',
  creditNotes: '/CreditNote',
  priceList: '/PriceList',
  import: '/Import',
  reports: '/Reports',
  statement: '/Customers/Statement/{id}',
  creditNote: '/CreditNote/{id}',
  /** Of the invoice with that id. */
  creditNoteNew: '/CreditNote/New/{id}',
  customers: '/Customers',
  customer: '/Customers/{id}',
  customerEdit: '/Edit/Customer/{id}',
  customerEditToo: '/Customers/Edit/{id}',
  account: '/Account',
  /** API keys and webhooks. */
  connections: '/Account/Connections',
  businesses: '/Business',
  businessNew: '/Business/Add',
  businessEdit: '/Business/Edit/{id}',
  /** The payment reminders of a business. */
  reminders: '/Business/Reminders/{id}',
} as const

export type Page = keyof typeof PAGES

/** The pages of the public site, prerendered by the build; all others are the web application. */
export const SITE_PAGES = [
  'home',
  'waitlist',
  'features',
  'feature',
  'solution',
  'plan',
  'videos',
  'subscribe',
  'terms',
  'privacy',
  'developers',
] as const satisfies readonly Page[]

export type SitePage = (typeof SITE_PAGES)[number]

const pattern = (path: string) => new RegExp(`^${path.replace('{id}', '(?<id>[^/]+)')}/?$`, 'i')

/** Matches the path of a page in any letter case, with or without a trailing slash; its group `id` is the page's id. */
export function patternOf(page: Page): RegExp {
  return pattern(PAGES[page])
}

const NAMES = Object.keys(PAGES) as Page[]
const PATTERNS = NAMES.map((page) => [page, patternOf(page)] as const)

const SITE_PATTERNS = SITE_PAGES.map((page) => [page, patternOf(page)] as const)

/** The page at a path, in any letter case, with or without a trailing slash; undefined if there is none. */
export function pageAt(path: string): Page | undefined {
  return PATTERNS.find(([, pattern]) => pattern.test(path))?.[0]
}

/** The page of the public site at a path; undefined for any other path. */
export function sitePageAt(path: string): SitePage | undefined {
  return SITE_PATTERNS.find(([, pattern]) => pattern.test(path))?.[0]
}

/** The path of a page, with its id if it has one. */
export function pagePath(page: Page, id = ''): string {
  return PAGES[page].replace('{id}', encodeURIComponent(id))
}
