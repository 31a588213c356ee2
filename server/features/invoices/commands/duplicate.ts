import type { AccountId } from '../../../../domain/ids.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Ctx } from '../../../ctx.ts'
import { readInvoice } from '../queries.ts'
import { addDraftIn } from '../steps/drafts/add-draft.ts'

/**
 * Makes a draft with the content of an invoice of any state, without its due date. A customer who was deleted is left
 * out. Throws 'not-found'.
 */
export function duplicateInvoice(ctx: Ctx, account: AccountId, id: string): Promise<Invoice> {
  return ctx.db.own(account, async (scope) => {
    const original = await readInvoice(ctx, scope, id)
    const { currency, details, footer, lines, number, seller, customerId, depositRate } = original
    // The day of supply and the exchange rate were those of that invoice.
    const terms = { ...original.terms, supplyDay: '', exchange: null }
    return addDraftIn(
      ctx,
      scope,
      {
        businessId: seller.businessId,
        customerId: customerId ?? undefined,
        ...{ currency, details, footer, lines, depositRate, terms, dueDate: '' },
      },
      number ? { from: number } : {},
    )
  })
}
