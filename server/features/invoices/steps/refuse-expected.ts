import { sql } from 'kysely'
import { after } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import { type Currency, formatAmount } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/** Seconds for which a customer who started to pay online may still be at it. */
const PAYING_SECONDS = 3_600

/**
 * Refuses to move a locked invoice to a currency while a customer pays it in another one, or claims to have done so. A
 * payment that is started at the same moment is not seen; its money becomes credit. Throws 'locked'.
 */
export async function refuseExpected(
  ctx: Ctx,
  { tx, account }: Scope,
  invoiceId: string,
  currency: Currency,
): Promise<void> {
  const claim = await tx
    .selectFrom('claims')
    .select(['amount', 'currency'])
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'waiting')
    .where('currency', '<>', currency)
    .limit(1)
    .executeTakeFirst()
  if (claim) {
    const sum = formatAmount(claim.amount, claim.currency)
    throw new AppError(
      'locked',
      `A customer says they paid ${sum} of this invoice. Confirm or decline that before you change its currency.`,
    )
  }
  const charge = await tx
    .selectFrom('invoice_charges')
    .select('currency')
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoiceId)
    .where('paid_at', 'is', null)
    .where('mismatched', '=', false)
    .where('created_at', '>', after(ctx.clock.now(), -PAYING_SECONDS))
    .where(sql<boolean>`currency <> ${currency}`)
    .limit(1)
    .executeTakeFirst()
  if (charge)
    throw new AppError(
      'locked',
      `A customer started to pay this invoice online in ${charge.currency}. Change its currency an hour later, or make it void and duplicate it.`,
    )
}
