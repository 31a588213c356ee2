import { after } from '../../../../domain/dates.ts'
import { AppError, fieldError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { CHARGE_PREFIX, chargeAmount, type PayChoice } from '../../../../domain/invoices/charge.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { FIRST_CHECK_SECONDS } from '../../../../domain/plans/payment-checks.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { settlementOf } from '../queries.ts'

/** Payments of an invoice that may be started in an hour, since each calls the provider, which has its own limit. */
const MAX_PER_HOUR = 20

interface Wanted {
  choice: PayChoice
  /** Typed by the payer; the customer's own address, if there is one, is used instead. */
  email: string | undefined
  /** The page that the provider leads back to. */
  returnUrl: string
}

/**
 * Starts an online payment of an invoice and returns the address of the provider's page. The amount follows from the
 * invoice. Throws 'void', 'invalid-fields' for what cannot be paid or without an e-mail address, 'too-many',
 * 'payment-unavailable'.
 */
export async function startCharge(
  ctx: Ctx,
  account: AccountId,
  invoice: Invoice,
  { choice, email: typed, returnUrl }: Wanted,
): Promise<string> {
  const settlement = await settlementOf(ctx, account, invoice.seller.businessId)
  const amount = chargeAmount(invoice, choice, settlement?.terms ?? { ownAmounts: true })
  const email = invoice.buyer.email || typed
  if (!email) throw fieldError('email', 'Enter your e-mail address: the receipt goes there.')
  if (!settlement) throw fieldError('amount', 'This invoice cannot be paid online.')
  const { currency } = invoice
  if (currency === 'GBP') throw fieldError('amount', 'Pounds cannot be paid online.')
  const reference = `${CHARGE_PREFIX}${ctx.random.id()}`
  const now = ctx.clock.now()
  await ctx.db.own(account, async (scope) => {
    await refuseTooMany(ctx, scope, invoice.id)
    await scope.tx
      .insertInto('invoice_charges')
      .values({
        account_id: account,
        id: ctx.random.id(),
        invoice_id: invoice.id,
        reference,
        provider: ctx.payments.name,
        amount,
        currency,
        email,
        created_at: now,
        next_check_at: after(now, FIRST_CHECK_SECONDS),
      })
      .execute()
  })
  const label = `invoice ${invoice.number} of ${invoice.seller.name}`
  const request = { reference, amount, currency, email, label, callbackUrl: returnUrl }
  return (await ctx.payments.initialize({ ...request, subaccount: settlement.subaccount }))
    .authorizationUrl
}

async function refuseTooMany(ctx: Ctx, { tx, account }: Scope, invoiceId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('invoice_charges')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoiceId)
    .where('created_at', '>', after(ctx.clock.now(), -3_600))
    .executeTakeFirstOrThrow()
  if (count < MAX_PER_HOUR) return
  throw new AppError('too-many', 'Too many payments were started. Please try again in an hour.', {
    retryAfter: 3_600,
  })
}
