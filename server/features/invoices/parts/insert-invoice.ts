import { sql } from 'kysely'
import type { TrailEvent } from '../../../../domain/access/trail.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { normalizeForSearch } from '../../../../domain/text/search.ts'
import { prepared, type Slots } from '../../../db/queries/prepared-query.ts'
import { takeNumber } from '../../businesses/index.ts'
import { insertBirth } from '../../timeline/index.ts'
import { type Cause, insertEntry } from '../../trail/index.ts'
import { sumColumns, termsColumns } from '../rows.ts'
import { insertLines, type LineColumns, lineColumns } from './insert-lines.ts'

/** A new invoice, which gets its number as it is inserted. */
export type Unnumbered = Omit<Invoice, 'number' | 'accountId'> & { accountId: AccountId }

/**
 * Takes the next number of the business, inserts the invoice with its lines, and records it in the trail: one statement,
 * since other invoices of this business wait from here to the commit. Returns the number.
 */
export function insertInvoice(invoice: Unnumbered, cause: Cause, events: EventIds) {
  return insertion({
    ...rowOf(invoice),
    ...lineColumns(invoice.lines),
    ...causeSlots(cause),
    ...events,
  })
}

/** The ids of the events 'created' and 'issued'. */
interface EventIds {
  createdId: string
  issuedId: string
}

const insertion = prepared(
  (
    db,
    args: Slots<ReturnType<typeof rowOf> & LineColumns & ReturnType<typeof causeSlots> & EventIds>,
  ) => {
    const { lineIds, descriptions, quantities, unitPrices, amounts, ...withTax } = args
    const { discountRates, vatCategories, vatReasons, ...others } = withTax
    const { entryId, at, userId, address, device, createdId, issuedId, ...row } = others
    const { account_id, business_id, id: invoice_id } = row
    const columns = {
      ...{ lineIds, descriptions, quantities, unitPrices, amounts },
      ...{ discountRates, vatCategories, vatReasons },
    }
    const kind = 'invoice-created' satisfies TrailEvent['kind']
    return db
      .with('taken', (cte) =>
        takeNumber(cte, { account: account_id, businessId: business_id }, 'INV'),
      )
      .with('added', (cte) =>
        cte.insertInto('invoices').values({
          ...row,
          number: sql`(select number from taken)`,
          number_text: sql`(select number_text from taken)`,
          irn_number: sql`(select irn_number from taken)`,
        }),
      )
      .with('lines', (cte) => insertLines(cte, { account_id, invoice_id, ...columns }))
      .with('recorded', (cte) =>
        insertEntry(cte, {
          ...{ account_id, kind, id: entryId, at, user_id: userId, address, device },
          facts: sql`(select jsonb_build_object('number', number_text) from taken)`,
        }),
      )
      .with('born', (cte) =>
        insertBirth(
          cte,
          { account_id, invoice_id, createdId, issuedId, userId, at },
          sql<string>`(select number_text from taken)`,
        ),
      )
      .selectFrom('taken')
      .select('number_text')
  },
)

function rowOf(invoice: Unnumbered) {
  return {
    account_id: invoice.accountId,
    id: invoice.id,
    business_id: invoice.seller.businessId,
    customer_id: invoice.customerId,
    customer_name: invoice.customerName,
    customer_search: normalizeForSearch(invoice.customerName),
    seller: JSON.stringify(invoice.seller),
    buyer: JSON.stringify(invoice.buyer),
    currency: invoice.currency,
    details: invoice.details,
    footer: invoice.footer,
    due_date: invoice.dueDate,
    vat_rate: invoice.vatRate,
    ...termsColumns(invoice.terms),
    ...sumColumns(invoice),
    amount_paid: invoice.amountPaid,
    status: invoice.status,
    version: invoice.version,
    created_at: invoice.createdAt,
    issued_at: invoice.issuedAt,
    deposit_rate: invoice.depositRate,
    recurring_id: invoice.recurringId,
  }
}

function causeSlots({ id, at, user_id, address, device }: Cause) {
  return { entryId: id, at, userId: user_id, address, device }
}
