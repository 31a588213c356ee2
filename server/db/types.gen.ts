// Made from the migrations by npm run db:types. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AccountId, UserId } from '../../domain/ids.ts'

export interface AccountVersions {
  account_id: AccountId
  version: string
}

export interface Accounts {
  id: AccountId
  created_at: Date
  closed_at: Generated<Date | null>
}

export interface ApiKeys {
  account_id: AccountId
  id: string
  user_id: UserId
  name: string
  prefix: string
  key_hash: Uint8Array
  scopes: string[]
  expires_on: Generated<string | null>
  created_at: Date
  used_at: Generated<Date | null>
}

export interface Authenticators {
  user_id: UserId
  id: string
  name: string
  sealed_secret: Uint8Array
  key_id: string
  created_at: Date
  confirmed_at: Generated<Date | null>
  wrong_tries: Generated<number>
  last_step: Generated<number>
  used_at: Generated<Date | null>
}

export interface BilledDays {
  account_id: AccountId
  currency: string
  day: string
  business_id: string
  vat_rate: number
  total: ColumnType<string, string | bigint, string | bigint>
  subtotal: ColumnType<string, string | bigint, string | bigint>
  zero_base: ColumnType<string, string | bigint, string | bigint>
  exempt_base: ColumnType<string, string | bigint, string | bigint>
  vat: ColumnType<string, string | bigint, string | bigint>
  withholding: ColumnType<string, string | bigint, string | bigint>
}

export interface Businesses {
  account_id: AccountId
  id: string
  name: string
  email: string
  phone: string
  category: string
  address: string
  logo_key: Generated<string | null>
  vat_rate: Generated<number>
  search: string
  created_at: Date
  time_zone: Generated<string>
  bank_name: Generated<string>
  account_number: Generated<string>
  account_name: Generated<string>
  link_preview: Generated<boolean>
  bank_on_paper: Generated<boolean>
  own_amounts: Generated<boolean>
  tax_id: Generated<string>
  cac_number: Generated<string>
  charges_vat: Generated<boolean>
  nrs_service_id: Generated<string>
  nrs_business_id: Generated<string>
  nrs_sealed_keys: Generated<Uint8Array | null>
  nrs_key_id: Generated<string | null>
}

export interface Claims {
  account_id: AccountId
  id: string
  invoice_id: string
  amount: bigint
  day: string
  bank: string
  sender: string
  created_at: Date
  state: Generated<'waiting' | 'confirmed' | 'declined'>
  decided_at: Generated<Date | null>
  decline_reason: Generated<string>
  payment_id: Generated<string | null>
  currency: 'NGN' | 'USD' | 'GBP'
}

export interface Clearances {
  account_id: AccountId
  invoice_id: string
  irn: string
  access_point: string
  customer_name: string
  payload: string
  state: Generated<'waiting' | 'accepted' | 'rejected'>
  qr: Generated<string>
  reason: Generated<string>
  tries: Generated<number>
  next_at: Generated<Date | null>
  taken_until: Generated<Date | null>
  created_at: Date
  answered_at: Generated<Date | null>
  credit_note_id: Generated<string | null>
  document_id: GeneratedAlways<string>
}

export interface Codes {
  user_id: UserId
  purpose: 'email' | 'reset' | 'activation' | 'confirm'
  code_hash: Generated<string | null>
  is_link: Generated<boolean>
  expires_at: Generated<Date | null>
  wrong_tries: Generated<number>
  sent_at: Generated<Date[]>
}

export interface CreditNotes {
  account_id: AccountId
  id: string
  business_id: string
  number: number
  number_text: string
  invoice_id: string
  currency: 'NGN' | 'USD' | 'GBP'
  subtotal: bigint
  vat: bigint
  amount: bigint
  excess: bigint
  customer_name: string
  customer_search: string
  reason: string
  content: ColumnType<unknown, string, string>
  created_at: Date
  zero_base: Generated<bigint>
  exempt_base: Generated<bigint>
  irn_number: string
}

export interface CreditUses {
  account_id: AccountId
  payment_id: string
  credit_id: string
  amount: bigint
}

export interface Credits {
  account_id: AccountId
  id: string
  customer_id: Generated<string | null>
  currency: 'NGN' | 'USD' | 'GBP'
  amount: bigint
  unspent: bigint
  payment_id: Generated<string | null>
  created_at: Date
  invoice_id: Generated<string | null>
}

export interface CustomerCounts {
  account_id: AccountId
  customers: number
}

export interface Customers {
  account_id: AccountId
  id: string
  name: string
  email: string
  phone: string
  address: string
  search: string
  created_at: Date
  contacts: GeneratedAlways<string>
}

export interface DataExports {
  account_id: AccountId
  id: string
  started_at: Date
  seen_at: Date
  ended_at: Generated<Date | null>
}

export interface DueDays {
  account_id: AccountId
  due_date: string
  business_id: string
  currency: string
  invoices: number
  amount: ColumnType<string, string | bigint, string | bigint>
}

export interface EmailUndos {
  user_id: UserId
  email: string
  email_key: string
  token_hash: Generated<Uint8Array | null>
  changed_at: Date
  expires_at: Date
}

export interface EstimateLinks {
  account_id: AccountId
  id: string
  estimate_id: string
  token: string
  created_at: Date
  revoked_at: Generated<Date | null>
}

export interface Estimates {
  account_id: AccountId
  id: string
  business_id: string
  number: number
  number_text: string
  customer_id: Generated<string | null>
  customer_name: string
  customer_search: string
  seller: ColumnType<unknown, string, string>
  buyer: ColumnType<unknown, string, string>
  currency: 'NGN' | 'USD' | 'GBP'
  details: string
  footer: string
  valid_until: string
  deposit_rate: Generated<number | null>
  vat_rate: number
  subtotal: bigint
  vat: bigint
  total: bigint
  lines: ColumnType<unknown, string, string>
  version: Generated<number>
  created_at: Date
  sent_at: Generated<Date | null>
  answer: Generated<'accepted' | 'declined' | null>
  answered_at: Generated<Date | null>
  accepted_by: Generated<string>
  decline_reason: Generated<string>
  prices_include_vat: Generated<boolean>
  discount_rate: Generated<number>
  discount: Generated<bigint>
  zero_base: Generated<bigint>
  exempt_base: Generated<bigint>
}

export interface Expenses {
  account_id: AccountId
  id: string
  day: string
  category: string
  vendor: string
  currency: 'NGN' | 'USD' | 'GBP'
  amount: bigint
  vat: bigint
  note: string
  receipt_key: Generated<string | null>
  customer_id: Generated<string | null>
  invoice_id: Generated<string | null>
  search: string
  version: Generated<number>
  created_at: Date
  recurring_id: Generated<string | null>
  formerly_on: Generated<string[]>
}

export interface FactorChallenges {
  user_id: UserId
  token_hash: Uint8Array
  purpose: 'login' | 'passkey'
  session_id: Generated<string | null>
  proved_hash: Generated<Uint8Array | null>
  way: Generated<'password' | 'google' | null>
  tries: Generated<number>
  expires_at: Date
}

export interface FactorFailures {
  user_id: UserId
  id: string
  failed_at: Date
}

export interface Files {
  account_id: AccountId
  id: string
  key: string
  purpose: 'logo' | 'avatar' | 'expense'
  content_type: string
  size: number
  created_at: Date
}

export interface GoogleNonces {
  nonce_hash: Uint8Array
  expires_at: Date
}

export interface IdempotencyKeys {
  account_id: AccountId
  endpoint: string
  key: string
  body_hash: string
  status: Generated<number | null>
  reply: Generated<string | null>
  created_at: Date
  user_id: UserId
}

export interface Imports {
  account_id: AccountId
  id: string
  kind: 'clients' | 'items' | 'invoices' | 'expenses' | 'payments'
  business_id: Generated<string | null>
  mapping: ColumnType<unknown, string, string>
  day_order: Generated<'dmy' | 'mdy' | null>
  content: Generated<Uint8Array | null>
  created_at: Date
  ran_at: Generated<Date | null>
  made: Generated<number | null>
  skipped: Generated<number | null>
}

export interface Installation {
  only_one: Generated<boolean>
  id: string
  created_at: Date
}

export interface InvoiceCharges {
  account_id: AccountId
  id: string
  invoice_id: string
  reference: string
  provider: string
  amount: bigint
  currency: 'NGN' | 'USD'
  email: string
  created_at: Date
  next_check_at: Generated<Date | null>
  paid_at: Generated<Date | null>
  mismatched: Generated<boolean>
  transaction_id: Generated<string | null>
  payment_id: Generated<string | null>
  refund_asked: Generated<bigint>
  refunded: Generated<bigint>
  refund_check_at: Generated<Date | null>
  refund_failed: Generated<bigint>
  asked_at: Generated<Date | null>
}

export interface InvoiceDays {
  account_id: AccountId
  status: string
  day: number
  listed: number
}

export interface InvoiceEvents {
  account_id: AccountId
  invoice_id: string
  id: string
  kind: string
  facts: ColumnType<unknown, string, string>
  user_id: Generated<UserId | null>
  at: Date
}

export interface InvoiceLines {
  account_id: AccountId
  invoice_id: string
  position: number
  id: string
  description: string
  quantity: bigint
  unit_price: bigint
  amount: bigint
  discount_rate: Generated<number>
  vat_category: Generated<'standard' | 'zero' | 'exempt'>
  vat_reason: Generated<string>
}

export interface InvoiceLinks {
  account_id: AccountId
  id: string
  invoice_id: string
  token: string
  created_at: Date
  revoked_at: Generated<Date | null>
}

export interface InvoiceNames {
  account_id: AccountId
  customer_search: string
  listed: number
}

export interface InvoiceReleases {
  account_id: AccountId
  version_id: string
  way: 'downloaded' | 'printed' | 'mailed' | 'shared'
  first_at: Date
  last_at: Date
  times: Generated<number>
  pdf_sha256: Generated<string | null>
}

export interface InvoiceTotals {
  account_id: AccountId
  currency: string
  invoices: number
  total: ColumnType<string, string | bigint, string | bigint>
  paid: ColumnType<string, string | bigint, string | bigint>
  listed: Generated<number>
}

export interface InvoiceVersions {
  account_id: AccountId
  id: string
  invoice_id: string
  version: number
  document: ColumnType<unknown, string, string>
  logo_key: Generated<string | null>
  dated_at: Date
  drawing: string
  customer_name: string
  currency: 'NGN' | 'USD' | 'GBP'
  total: bigint
  status: 'Not-Paid' | 'Half Payment' | 'Balanced Remaining' | 'Paid'
  created_at: Date
}

export interface Invoices {
  account_id: AccountId
  id: string
  business_id: string
  kind: Generated<string>
  number: Generated<number | null>
  number_text: string
  customer_id: Generated<string | null>
  customer_name: string
  customer_search: string
  seller: ColumnType<unknown, string, string>
  buyer: ColumnType<unknown, string, string>
  currency: 'NGN' | 'USD' | 'GBP'
  details: string
  footer: string
  due_date: Generated<string | null>
  vat_rate: number
  subtotal: bigint
  vat: bigint
  total: bigint
  amount_paid: Generated<bigint>
  status: 'Not-Paid' | 'Half Payment' | 'Balanced Remaining' | 'Paid'
  version: Generated<number>
  created_at: Date
  deleted_at: Generated<Date | null>
  edited_at: Generated<Date | null>
  issued_at: Generated<Date | null>
  sent_at: Generated<Date | null>
  viewed_at: Generated<Date | null>
  voided_at: Generated<Date | null>
  void_reason: Generated<string>
  credited: Generated<bigint>
  state: GeneratedAlways<string>
  amount_due: GeneratedAlways<bigint>
  locked: Generated<boolean>
  deposit_rate: Generated<number | null>
  estimate_id: Generated<string | null>
  recurring_id: Generated<string | null>
  prices_include_vat: Generated<boolean>
  discount_rate: Generated<number>
  discount: Generated<bigint>
  zero_base: Generated<bigint>
  exempt_base: Generated<bigint>
  supply_date: Generated<string | null>
  withholding_rate: Generated<number | null>
  withholding: GeneratedAlways<bigint>
  exchange_rate: Generated<bigint | null>
  exchange_day: Generated<string | null>
  irn_number: Generated<string | null>
  irn: Generated<string | null>
  foreign_number: GeneratedAlways<string | null>
  moved: Generated<boolean>
}

export interface Items {
  account_id: AccountId
  id: string
  name: string
  description: string
  unit_price: bigint
  currency: 'NGN' | 'USD' | 'GBP'
  unit: string
  search: string
  version: Generated<number>
  created_at: Date
}

export interface KnownBrowsers {
  user_id: UserId
  token_hash: Uint8Array
  seen_at: Date
}

export interface LoginFailures {
  id: string
  email_key: string
  address: string
  failed_at: Date
  allowance: Generated<string | null>
}

export interface Mailings {
  account_id: AccountId
  id: string
  invoice_id: Generated<string | null>
  receipt_id: Generated<string | null>
  version_id: Generated<string | null>
  user_id: Generated<UserId | null>
  letter: ColumnType<unknown, string, string>
  created_at: Date
  estimate_id: Generated<string | null>
  kind: Generated<'document' | 'reminder'>
}

export interface Members {
  account_id: AccountId
  user_id: UserId
  role: Generated<string>
  created_at: Date
}

export interface NumberSeries {
  account_id: AccountId
  business_id: string
  kind: string
  next: Generated<number>
}

export interface Occurrences {
  account_id: AccountId
  recurring_id: string
  day: string
  invoice_id: Generated<string | null>
  made_at: Date
  expense_id: Generated<string | null>
}

export interface Passkeys {
  user_id: UserId
  id: string
  name: string
  credential_id: string
  public_key: Uint8Array
  counter: bigint
  transports: string[]
  created_at: Date
  used_at: Generated<Date | null>
}

export interface PaymentAllocations {
  account_id: AccountId
  invoice_id: string
  id: string
  amount: bigint
  amount_paid: bigint
  status: 'Not-Paid' | 'Half Payment' | 'Balanced Remaining' | 'Paid'
  created_at: Date
  payment_id: string
}

export interface PaymentEvents {
  id: string
  provider: string
  event_key: string
  name: string
  reference: Generated<string | null>
  body: ColumnType<unknown, string, string>
  state: Generated<'received' | 'handled' | 'ignored'>
  attempts: Generated<number>
  received_at: Date
  tried_at: Generated<Date | null>
  handled_at: Generated<Date | null>
}

export interface PaymentFindings {
  id: string
  provider: string
  kind: 'amount-mismatch' | 'currency-mismatch' | 'wrong-domain' | 'unknown-reference' | 'paid-twice' | 'closed-account' | 'refund' | 'refund-failed' | 'dispute'
  subject: string
  reference: Generated<string | null>
  details: string
  created_at: Date
  reviewed_at: Generated<Date | null>
  note: Generated<string | null>
}

export interface Payments {
  account_id: AccountId
  id: string
  customer_id: Generated<string | null>
  customer_name: string
  customer_search: string
  currency: 'NGN' | 'USD' | 'GBP'
  amount: bigint
  credited: Generated<bigint>
  method: 'cash' | 'transfer' | 'card' | 'ussd' | 'cheque' | 'withholding' | 'other'
  paid_on: string
  reference: Generated<string>
  note: Generated<string>
  source: 'manual' | 'online' | 'credit'
  created_at: Date
  reversed_at: Generated<Date | null>
  reverse_reason: Generated<string>
  disputed_at: Generated<Date | null>
  refund_of: Generated<string | null>
  certificate: Generated<'awaited' | 'received' | null>
  certificate_key: Generated<string | null>
  imported_reference: Generated<string | null>
}

export interface Payouts {
  account_id: AccountId
  business_id: string
  bank_code: string
  bank_name: string
  account_number: string
  account_name: string
  provider: string
  subaccount: string
  created_at: Date
  updated_at: Date
}

export interface PlanPayments {
  account_id: AccountId
  id: string
  reference: string
  provider: string
  plan: 'Starter Plan' | 'Pro Plan' | 'Enterprise Plan'
  amount: bigint
  currency: 'NGN' | 'USD' | 'GBP'
  created_at: Date
  paid_at: Generated<Date | null>
  activated_at: Generated<Date | null>
  next_check_at: Generated<Date | null>
  transaction_id: Generated<string | null>
  refunded: Generated<bigint>
  refunded_at: Generated<Date | null>
  user_id: UserId
}

export interface RateCounts {
  key: string
  calls: number
  ends_at: Date
}

export interface Receipts {
  account_id: AccountId
  id: string
  business_id: string
  number: number
  number_text: string
  payment_id: string
  token: string
  content: ColumnType<unknown, string, string>
  created_at: Date
}

export interface ReceivedDays {
  account_id: AccountId
  currency: string
  day: string
  business_id: Generated<string | null>
  received: ColumnType<string, string | bigint, string | bigint>
  awaited: ColumnType<string, string | bigint, string | bigint>
  certified: ColumnType<string, string | bigint, string | bigint>
}

export interface RecoveryCodes {
  user_id: UserId
  code_hash: Uint8Array
  made_at: Date
}

export interface Recurrings {
  account_id: AccountId
  id: string
  user_id: UserId
  kind: 'invoice' | 'expense'
  name: string
  business_id: Generated<string | null>
  customer_id: Generated<string | null>
  customer_name: string
  search: string
  currency: 'NGN' | 'USD' | 'GBP'
  template: ColumnType<unknown, string, string>
  due_in_days: number
  every: number
  unit: 'day' | 'week' | 'month' | 'year'
  month_day: Generated<number | null>
  starts_on: string
  ends_on: Generated<string | null>
  ends_after: Generated<number | null>
  action: string
  catch_up: 'make' | 'skip'
  state: Generated<'active' | 'paused' | 'ended' | 'failed'>
  next_on: Generated<string | null>
  passed_on: Generated<string | null>
  made: Generated<number>
  failures: Generated<number>
  last_error: Generated<string>
  wake_at: Generated<Date | null>
  noticed_on: Generated<string | null>
  version: Generated<number>
  created_at: Date
}

export interface RefusedUploads {
  account_id: AccountId
  id: string
  refused_at: Date
}

export interface ReminderRules {
  account_id: AccountId
  business_id: string
  enabled: boolean
  offsets: number[]
  language: 'en' | 'pcm' | 'yo' | 'ha' | 'ig'
  texts: ColumnType<unknown, string, string>
  version: number
  since: string
  done_until: string
  next_at: Date
}

export interface ReminderStops {
  account_id: AccountId
  invoice_id: string
}

export interface Reminders {
  account_id: AccountId
  id: string
  invoice_id: string
  rule: Generated<number | null>
  channel: 'email' | 'whatsapp' | 'hand'
  recipient: string
  mailing_id: Generated<string | null>
  created_at: Date
}

export interface ResetRequests {
  id: string
  email: string
  address: string
  agent: string
  requested_at: Date
}

export interface Sends {
  account_id: AccountId
  id: string
  mailing_id: string
  address: string
  state: Generated<'queued' | 'accepted' | 'failed'>
  tries: Generated<number>
  reason: Generated<string>
  created_at: Date
  settled_at: Generated<Date | null>
}

export interface Sessions {
  user_id: UserId
  id: string
  token_hash: Uint8Array
  address: string
  agent: string
  created_at: Date
  seen_at: Date
  expires_at: Date
}

export interface SpentDays {
  account_id: AccountId
  currency: string
  day: string
  category: string
  amount: ColumnType<string, string | bigint, string | bigint>
  vat: ColumnType<string, string | bigint, string | bigint>
}

export interface StatementLinks {
  account_id: AccountId
  id: string
  customer_id: string
  token: string
  created_at: Date
  revoked_at: Generated<Date | null>
  viewed_at: Generated<Date | null>
}

export interface Subscribers {
  id: string
  email: string
  email_key: string
  list: 'newsletter' | 'waitlist'
  source: 'subscribe' | 'videos' | 'waitlist'
  consent: string
  unsubscribe_token: string
  created_at: Date
  welcomed_at: Generated<Date | null>
  unsubscribed_at: Generated<Date | null>
}

export interface Subscriptions {
  account_id: AccountId
  plan: 'Starter Plan' | 'Pro Plan' | 'Enterprise Plan'
  expires_at: Date
}

export interface Trail {
  account_id: AccountId
  id: string
  at: Date
  user_id: Generated<UserId | null>
  kind: string
  facts: ColumnType<unknown, string, string>
  address: string
  device: string
}

export interface Users {
  id: UserId
  name: string
  email: string
  email_key: string
  pending_email: Generated<string | null>
  password_hash: Generated<string | null>
  google_sub: Generated<string | null>
  phone: Generated<string>
  username: Generated<string>
  address: Generated<string>
  image_key: Generated<string | null>
  verified_at: Generated<Date | null>
  created_at: Date
  email_asked_at: Generated<Date[]>
  closed_at: Generated<Date | null>
}

export interface WebhookDeliveries {
  account_id: AccountId
  id: string
  webhook_id: string
  event: string
  subject_id: Generated<string | null>
  body: Generated<string | null>
  state: Generated<'pending' | 'delivered' | 'failed'>
  attempts: Generated<number>
  tries: Generated<number>
  by_hand: Generated<boolean>
  next_at: Generated<Date | null>
  taken_until: Generated<Date | null>
  status: Generated<number | null>
  answer: Generated<string>
  created_at: Date
}

export interface Webhooks {
  account_id: AccountId
  id: string
  url: string
  events: string[]
  active: Generated<boolean>
  sealed_secret: Uint8Array
  key_id: string
  failing_since: Generated<Date | null>
  paused_at: Generated<Date | null>
  version: Generated<number>
  created_at: Date
  former_secret: Generated<Uint8Array | null>
  former_key_id: Generated<string | null>
  former_until: Generated<Date | null>
  paused_for: Generated<'failures' | 'password'>
}

export interface WrongCodes {
  id: string
  user_id: UserId
  purpose: string
  network: string
  failed_at: Date
}

export interface DB {
  account_versions: AccountVersions
  accounts: Accounts
  api_keys: ApiKeys
  authenticators: Authenticators
  billed_days: BilledDays
  businesses: Businesses
  claims: Claims
  clearances: Clearances
  codes: Codes
  credit_notes: CreditNotes
  credit_uses: CreditUses
  credits: Credits
  customer_counts: CustomerCounts
  customers: Customers
  data_exports: DataExports
  due_days: DueDays
  email_undos: EmailUndos
  estimate_links: EstimateLinks
  estimates: Estimates
  expenses: Expenses
  factor_challenges: FactorChallenges
  factor_failures: FactorFailures
  files: Files
  google_nonces: GoogleNonces
  idempotency_keys: IdempotencyKeys
  imports: Imports
  installation: Installation
  invoice_charges: InvoiceCharges
  invoice_days: InvoiceDays
  invoice_events: InvoiceEvents
  invoice_lines: InvoiceLines
  invoice_links: InvoiceLinks
  invoice_names: InvoiceNames
  invoice_releases: InvoiceReleases
  invoice_totals: InvoiceTotals
  invoice_versions: InvoiceVersions
  invoices: Invoices
  items: Items
  known_browsers: KnownBrowsers
  login_failures: LoginFailures
  mailings: Mailings
  members: Members
  number_series: NumberSeries
  occurrences: Occurrences
  passkeys: Passkeys
  payment_allocations: PaymentAllocations
  payment_events: PaymentEvents
  payment_findings: PaymentFindings
  payments: Payments
  payouts: Payouts
  plan_payments: PlanPayments
  rate_counts: RateCounts
  receipts: Receipts
  received_days: ReceivedDays
  recovery_codes: RecoveryCodes
  recurrings: Recurrings
  refused_uploads: RefusedUploads
  reminder_rules: ReminderRules
  reminder_stops: ReminderStops
  reminders: Reminders
  reset_requests: ResetRequests
  sends: Sends
  sessions: Sessions
  spent_days: SpentDays
  statement_links: StatementLinks
  subscribers: Subscribers
  subscriptions: Subscriptions
  trail: Trail
  users: Users
  webhook_deliveries: WebhookDeliveries
  webhooks: Webhooks
  wrong_codes: WrongCodes
}
