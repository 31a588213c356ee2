import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../../domain/dates.ts'
import type { Scope } from '../../../db/database.ts'
import { BILLED, billedTo, credited, ENTRY, type EntryRow } from '../parts/document-entries.ts'
import { moved, paid, takenBack, type Whose } from '../parts/payment-entries.ts'

interface Asked {
  /** The first day; '' for all. */
  from: Day
  /** The newest so many; null for all. */
  most: number | null
}

/**
 * The entries of a customer's account since a day, newest first: invoices and reversals are debits; payments, what of
 * them became credit, and credit notes are credits. Credit that is used for an invoice moves nothing. Void invoices are
 * left out. Neither what came before that day nor what is beyond `most` is read.
 */
export async function newestEntries({ tx }: Scope, whose: Whose, asked: Asked) {
  const { from, most } = asked
  const own = (which: RawBuilder<unknown>) =>
    moved(whose, sql`p.customer_id = ${whose.customerId} and ${which}`)
  const { rows } = await sql<EntryRow>`
    with moved as (${moved(whose, isOfMovedInvoice(whose))})
    select ${ENTRY} from (
      ${newestBilled(whose, asked)}
      union all ${credited(whose)}
      union all (${newestPaid(own(since(sql`p.paid_on`, from)), most)})
      union all ${takenBack(sql`(${own(sql`p.reversed_at is not null`)})`)}
      union all ${paid(sql`moved`)}
      union all ${takenBack(sql`moved`)}
    ) entries
    where ${since(sql`day`, from)}
    order by entries.day desc, at desc, id desc, part desc ${atMost(most)}`.execute(tx)
  return rows
}

/** In one business the moments of issue are in the order of their days, which begin a day apart at most. */
function newestBilled(whose: Whose, { from, most }: Asked) {
  return sql`
    select newest.* from businesses b cross join lateral (
      select ${BILLED} from invoices i where ${billedTo(whose)} and i.business_id = b.id
        and ${from === '' ? sql`true` : sql`i.issued_at >= ${from}::date - interval '1 day'`}
      order by i.issued_at desc, i.id desc ${atMost(most)}) newest
    where b.account_id = ${whose.account}`
}

/** In the order of the index, so that no more payments are read than are shown. */
function newestPaid(payments: RawBuilder<unknown>, most: Asked['most']) {
  return sql`${paid(sql`(${payments} order by p.paid_on desc, p.created_at desc, p.id desc)`)}
    order by moved.paid_on desc, moved.created_at desc, moved.id desc, part desc ${atMost(most)}`
}

/** The payments p of another customer that paid an invoice before it was given to this one. */
function isOfMovedInvoice({ account, customerId, currency }: Whose) {
  return sql`p.customer_id is distinct from ${customerId} and p.id in (
    select a.payment_id from invoices i
    join payment_allocations a on a.account_id = i.account_id and a.invoice_id = i.id
    where i.account_id = ${account} and i.customer_id = ${customerId} and i.moved and i.currency = ${currency})`
}

function since(day: RawBuilder<unknown>, from: Day) {
  return from === '' ? sql`true` : sql`${day} >= ${from}::date`
}

function atMost(most: Asked['most']) {
  return most === null ? sql`` : sql`limit ${most}`
}
