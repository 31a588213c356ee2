// Made from the migrations by npm run db:types. Do not edit.
import type { ColumnType, Generated } from 'kysely'

export interface Businesses {
  owner_id: string
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
}

export interface Codes {
  owner_id: string
  purpose: string
  code_hash: Generated<string | null>
  is_link: Generated<boolean>
  expires_at: Generated<Date | null>
  wrong_tries: Generated<number>
  sent_at: Generated<Date[]>
  wrong_at: Generated<Date[]>
}

export interface Customers {
  owner_id: string
  id: string
  name: string
  email: string
  phone: string
  address: string
  search: string
  created_at: Date
}

export interface DataExports {
  owner_id: string
  id: string
  started_at: Date
  seen_at: Date
  ended_at: Generated<Date | null>
}

export interface Files {
  owner_id: string
  id: string
  key: string
  purpose: string
  content_type: string
  size: number
  created_at: Date
}

export interface IdempotencyKeys {
  owner_id: string
  endpoint: string
  key: string
  body_hash: string
  status: Generated<number | null>
  reply: Generated<string | null>
  created_at: Date
}

export interface InvoiceLines {
  owner_id: string
  invoice_id: string
  position: number
  id: string
  description: string
  quantity: bigint
  unit_price: bigint
  amount: bigint
}

export interface InvoicePayments {
  owner_id: string
  invoice_id: string
  id: string
  amount: bigint
  amount_paid: bigint
  status: string
  created_at: Date
}

export interface InvoiceTotals {
  owner_id: string
  currency: string
  invoices: number
  total: ColumnType<string, string | bigint, string | bigint>
  paid: ColumnType<string, string | bigint, string | bigint>
}

export interface Invoices {
  owner_id: string
  id: string
  business_id: string
  kind: Generated<string>
  number: number
  number_text: string
  customer_id: Generated<string | null>
  customer_name: string
  customer_search: string
  seller: ColumnType<unknown, string, string>
  buyer: ColumnType<unknown, string, string>
  currency: string
  details: string
  footer: string
  due_date: string
  vat_rate: number
  subtotal: bigint
  vat: bigint
  total: bigint
  amount_paid: Generated<bigint>
  status: string
  version: Generated<number>
  created_at: Date
  deleted_at: Generated<Date | null>
}

export interface LoginFailures {
  id: string
  email_key: string
  address: string
  failed_at: Date
}

export interface NumberSeries {
  owner_id: string
  business_id: string
  kind: string
  next: Generated<number>
}

export interface PlanPayments {
  owner_id: string
  id: string
  reference: string
  provider: string
  plan: string
  amount: bigint
  currency: string
  created_at: Date
  paid_at: Generated<Date | null>
  activated_at: Generated<Date | null>
}

export interface Sessions {
  owner_id: string
  id: string
  token_hash: Uint8Array
  address: string
  agent: string
  created_at: Date
  seen_at: Date
  expires_at: Date
}

export interface Subscribers {
  id: string
  email: string
  email_key: string
  list: string
  source: string
  consent: string
  unsubscribe_token: string
  created_at: Date
  welcomed_at: Generated<Date | null>
  unsubscribed_at: Generated<Date | null>
}

export interface Subscriptions {
  owner_id: string
  plan: string
  expires_at: Date
}

export interface Users {
  id: string
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

export interface DB {
  businesses: Businesses
  codes: Codes
  customers: Customers
  data_exports: DataExports
  files: Files
  idempotency_keys: IdempotencyKeys
  invoice_lines: InvoiceLines
  invoice_payments: InvoicePayments
  invoice_totals: InvoiceTotals
  invoices: Invoices
  login_failures: LoginFailures
  number_series: NumberSeries
  plan_payments: PlanPayments
  sessions: Sessions
  subscribers: Subscribers
  subscriptions: Subscriptions
  users: Users
}
