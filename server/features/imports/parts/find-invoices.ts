import { sql } from 'kysely'
import { readNumber } from '../../../../domain/invoices/numbering.ts'
import type { Scope } from '../../../db/database.ts'
import { anyOf } from '../../../db/queries/any-of.ts'
import { type InvoiceRow, lockInvoices } from '../../invoices/index.ts'

/** What a row says of the invoice that was paid. */
export interface Hints {
  /** As it was typed; '' for none. */
  invoice: string
  reference: string
  email: string
}

export interface Candidates {
  /** Issued or void invoices with this number. */
  numbered(text: string): InvoiceRow[]
  /** Open invoices of customers with this address. */
  openOf(email: string): InvoiceRow[]
}

/**
 * Finds and locks the invoices that the rows of a file may have paid, so that payments of them at the same time wait.
 * They stay locked until the transaction ends.
 */
export async function findInvoices(scope: Scope, hints: readonly Hints[]): Promise<Candidates> {
  const texts = [...new Set(hints.flatMap(({ invoice, reference }) => [invoice, reference]))]
  const emails = [...new Set(hints.map(({ email }) => email.toLowerCase()))].filter(Boolean)
  const mailOf = new Map<string, string>()
  for (const { id, email } of await openByEmail(scope, emails)) mailOf.set(id, email)
  const numbered = await byNumber(scope, texts.filter(Boolean))
  const locked = await lockInvoices(scope, [...new Set([...numbered, ...mailOf.keys()])])
  const wanted = new Set(numbered)
  const byText = Map.groupBy(
    locked.filter(({ id }) => wanted.has(id)),
    ({ number_text }) => plain(number_text),
  )
  const byMail = Map.groupBy(locked, ({ id }) => mailOf.get(id))
  return {
    numbered: (text) => byText.get(plain(text)) ?? [],
    openOf: (email) => byMail.get(email.toLowerCase()) ?? [],
  }
}

/** 'INV-000012', 'inv 12' and '12' are one number. */
function plain(text: string): string {
  return String(readNumber(text) ?? text.trim().toLowerCase())
}

async function byNumber({ tx, account }: Scope, texts: readonly string[]): Promise<string[]> {
  const numbers = texts.flatMap((text) => readNumber(text) ?? [])
  const rows = await tx
    .selectFrom('invoices')
    .select('id')
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where('state', '<>', 'draft')
    .where(({ and, eb, or }) =>
      or([
        and([eb('kind', '=', 'INV'), eb('number', '=', sql<number>`any(${numbers}::integer[])`)]),
        eb('foreign_number', '=', anyOf(texts.map((text) => text.trim().toLowerCase()))),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

function openByEmail({ tx, account }: Scope, emails: readonly string[]) {
  return tx
    .selectFrom('invoices')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.account_id', '=', 'invoices.account_id')
        .onRef('customers.id', '=', 'invoices.customer_id'),
    )
    .select(['invoices.id', sql<string>`lower(customers.email)`.as('email')])
    .where('invoices.account_id', '=', account)
    .where('invoices.deleted_at', 'is', null)
    .where('state', '=', 'issued')
    .where('amount_due', '>', 0n)
    .where(sql<string>`lower(customers.email)`, '=', anyOf(emails))
    .execute()
}
