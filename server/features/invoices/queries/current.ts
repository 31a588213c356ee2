import { type RawBuilder, sql } from 'kysely'
import type { Clearance } from '../../../../domain/invoices/clearance.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { BankDetails } from '../../../../domain/parties/business.ts'

/** What a row of `invoices` does not hold: see currentOn. */
export interface CurrentRow {
  overdue: boolean
  bank: JsonBank | null
  clearance: Clearance | null
}

type JsonBank = [bankName: string, accountNumber: string, accountName: string]

/** The day of `now` in the time zone of the business of a row of `invoices`. */
export function todayOfBusiness(now: Date | RawBuilder<Date>) {
  return sql<string>`(${now}::timestamptz at time zone (select time_zone from businesses
    where account_id = invoices.account_id and id = invoices.business_id))::date`
}

/**
 * What follows from the day, from the business and from the clearance of a row of `invoices`: isOverdue and
 * printedBankOf, in SQL, and its submission to the NRS.
 */
export function currentOn(now: Date | RawBuilder<Date>) {
  return [
    overdueOn(now),
    sql<JsonBank | null>`(select json_build_array(bank_name, account_number, account_name)
      from businesses where account_id = invoices.account_id and id = invoices.business_id
      and bank_on_paper and account_number <> '')`.as('bank'),
    sql<Clearance | null>`(case when irn is not null then (
      select json_build_object('state', c.state, 'irn', c.irn, 'qr', c.qr, 'reason', c.reason, 'tries', c.tries,
        'triesAgain', c.next_at is not null) from clearances c
      where c.account_id = invoices.account_id and c.document_id = invoices.id) end)`.as(
      'clearance',
    ),
  ] as const
}

/** Whether a row of `invoices` is overdue at `now`: isOverdue, in SQL. */
export function overdueOn(now: Date | RawBuilder<Date>) {
  return sql<boolean>`(state = 'issued' and amount_due > 0 and due_date < ${todayOfBusiness(now)})`.as(
    'overdue',
  )
}

/** The same of an invoice. */
export function toCurrent(row: CurrentRow): Pick<Invoice, 'isOverdue' | 'bank' | 'clearance'> {
  const { overdue, bank, clearance } = row
  return { isOverdue: overdue, bank: bank && toBank(bank), clearance }
}

function toBank([bankName, accountNumber, accountName]: JsonBank): BankDetails {
  return { bankName, accountNumber, accountName }
}
