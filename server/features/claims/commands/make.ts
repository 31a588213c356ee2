import { after, DAY, dayIn } from '../../../../domain/dates.ts'
import { AppError, fieldError, notFound } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { MOST_CLAIMS, type NewClaim } from '../../../../domain/invoices/claim.ts'
import { refuseOtherCurrency, refuseUnissued } from '../../../../domain/invoices/refusals.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { findBusiness } from '../../businesses/index.ts'
import { lockInvoices, stateOf } from '../../invoices/index.ts'
import { recordEvent } from '../../timeline/index.ts'

/**
 * Stores a customer's claim to have paid an invoice by transfer, and notifies the account. The same claim again, as by
 * a second tap, changes nothing. Throws 'not-found', 'void', 'invalid-fields', and 'too-many' beyond MOST_CLAIMS.
 */
export function makeClaim(
  ctx: Ctx,
  account: AccountId,
  invoiceId: string,
  claim: NewClaim,
): Promise<void> {
  return ctx.db.own(account, async (scope) => {
    // Locked, so that the second of two taps finds the claim of the first.
    const [invoice] = await lockInvoices(scope, [invoiceId])
    if (!invoice) throw notFound('Invoice')
    refuseUnissued(stateOf(invoice))
    const { currency } = invoice
    refuseOtherCurrency({ number: invoice.number_text, currency }, claim.currency, 'amount')
    const { time_zone } = await findBusiness(scope, invoice.business_id)
    if (claim.day > dayIn(time_zone, ctx.clock.now()))
      throw fieldError('day', 'The day of the transfer cannot lie in the future.')
    const recent = await recentClaims(ctx, scope, invoiceId)
    if (recent.some((made) => made.state !== 'declined' && isSame(made, claim))) return
    if (recent.length >= MOST_CLAIMS)
      throw new AppError(
        'too-many',
        'This invoice has had enough messages for today. Please write to its sender.',
      )
    const id = ctx.random.id()
    await scope.tx
      .insertInto('claims')
      .values({
        account_id: account,
        id,
        invoice_id: invoiceId,
        ...claim,
        currency,
        created_at: ctx.clock.now(),
      })
      .execute()
    await recordEvent({ ...ctx, request: null }, scope, invoiceId, {
      kind: 'claimed',
      amount: String(claim.amount),
      currency,
      ...{ bank: claim.bank, sender: claim.sender },
    })
    await ctx.emit(scope.tx, { name: 'claim-made', accountId: account, claimId: id })
  })
}

/** The claims of an invoice that wait, or came within a day. */
function recentClaims(ctx: Ctx, { tx, account }: Scope, invoiceId: string) {
  return tx
    .selectFrom('claims')
    .select(['amount', 'day', 'bank', 'sender', 'state'])
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoiceId)
    .where((eb) =>
      eb.or([eb('state', '=', 'waiting'), eb('created_at', '>', after(ctx.clock.now(), -DAY))]),
    )
    .execute()
}

function isSame(a: NewClaim, b: NewClaim): boolean {
  return a.amount === b.amount && a.day === b.day && a.bank === b.bank && a.sender === b.sender
}
