import { after, type Day, momentOf } from '../../../../../domain/dates.ts'
import { statusOf } from '../../../../../domain/invoices/invoice.ts'
import type { NewLine } from '../../../../../domain/invoices/invoice-fields.ts'
import { readNumber } from '../../../../../domain/invoices/numbering.ts'
import { sumLines } from '../../../../../domain/invoices/sum-lines.ts'
import { PLAIN_PRICING } from '../../../../../domain/invoices/terms.ts'
import type { Currency } from '../../../../../domain/money/money.ts'
import { normalizeForSearch } from '../../../../../domain/text/search.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Scope } from '../../../../db/database.ts'
import type { BusinessRow } from '../../../businesses/index.ts'
import type { CustomerRow } from '../../../customers/index.ts'
import { newLines } from '../../parts/new-lines.ts'
import { buyerOf, sellerOf, sumColumns } from '../../rows.ts'

/** An invoice that was issued before, elsewhere. Its number is free, and no more was paid than its total. */
export interface IssuedElsewhere {
  number: string
  customer: CustomerRow
  issueDate: Day
  dueDate: Day
  currency: Currency
  lines: NewLine[]
  amountPaid: bigint
}

/** The kind of numbers that none of our series assigns, such as 'ZOHO/77'. Each is kept as it was written. */
const ELSEWHERE = 'EXT'
/** Beyond every number that can be typed, so that a search for 77 does not find the 77th of them. */
const FIRST_ELSEWHERE = 1_000_000_000
/** The hour that an invoice of a day is dated, where its business is. */
const NOON = 12

/**
 * The rows of invoices that were issued elsewhere, with those of their lines. Their ids are as old as their days, so that
 * lists have them where they belong.
 */
export async function importedRows(
  ctx: Ctx,
  scope: Scope,
  business: BusinessRow,
  invoices: readonly IssuedElsewhere[],
) {
  const seller = JSON.stringify(sellerOf(business))
  let elsewhere = await lastElsewhere(scope, business.id)
  return invoices.map((source, position) => {
    const { customer, currency, dueDate, amountPaid } = source
    const totals = sumLines(source.lines, { vatRate: business.vat_rate, ...PLAIN_PRICING })
    const noon = momentOf(source.issueDate, NOON, business.time_zone)
    // Those of one day stay in the order of the file.
    const issued = after(noon, (position % 36_000) / 10)
    const number = readNumber(source.number)
    if (number === null) elsewhere += 1
    const id = ctx.random.id(issued)
    return {
      source,
      row: {
        account_id: scope.account,
        id,
        business_id: business.id,
        kind: number === null ? ELSEWHERE : 'INV',
        number: number ?? elsewhere,
        number_text: source.number,
        customer_id: customer.id,
        customer_name: customer.name,
        customer_search: normalizeForSearch(customer.name),
        seller,
        buyer: JSON.stringify(buyerOf(customer)),
        ...{ currency, details: '', footer: '', due_date: dueDate },
        vat_rate: business.vat_rate,
        ...sumColumns(totals),
        ...{ amount_paid: amountPaid, status: statusOf(amountPaid, totals.total) },
        ...{ created_at: issued, issued_at: issued },
      },
      lines: newLines(ctx, source.lines, totals).map((line, at) => ({
        account_id: scope.account,
        invoice_id: id,
        position: at,
        id: line.id,
        description: line.description,
        quantity: line.quantity,
        unit_price: line.unitPrice,
        amount: line.amount,
        discount_rate: line.discountRate,
        vat_category: line.vatCategory,
        vat_reason: line.vatReason,
      })),
    }
  })
}

async function lastElsewhere({ tx, account }: Scope, businessId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('invoices')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('account_id', '=', account)
    .where('business_id', '=', businessId)
    .where('kind', '=', ELSEWHERE)
    .executeTakeFirstOrThrow()
  return last ?? FIRST_ELSEWHERE
}
