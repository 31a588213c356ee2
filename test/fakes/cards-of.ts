import type { WireInvoice } from '../../contract/schemas/invoices/invoice.ts'
import { toInvoice } from '../../contract/wire/invoices/invoice.ts'
import { fromInvoiceCard } from '../../contract/wire/invoices/invoice-card.ts'
import { cardOf } from '../../domain/invoices/invoice-card.ts'

/** What /invoice/cards must answer where /invoice/list answers `page`. */
export function cardsOf<Page extends { data: WireInvoice[] }>(page: Page) {
  return { ...page, data: page.data.map((each) => fromInvoiceCard(cardOf(toInvoice(each)))) }
}
