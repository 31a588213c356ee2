import type { AccountId } from '../../../../domain/ids.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import { membersOf } from '../../accounts/index.ts'
import { onAccountMail } from '../mails.ts'
import { findPaidCharge } from '../queries.ts'

/** Tells the users of an account of money that came online and that its invoice could not take. */
export async function tellOwner(ctx: Ctx, account: AccountId, chargeId: string): Promise<void> {
  const charge = await ctx.db.readOwn(account, (scope) => findPaidCharge(scope, chargeId))
  if (!charge || charge.credited === 0n) return
  const { invoiceNumber, customerName, credited } = charge
  const isVoid = charge.state === 'void'
  const why = charge.deletedAt ? 'deleted' : isVoid ? 'void' : 'paid'
  // The column's check constraint allows only the currencies of the domain.
  const currency = charge.currency as Currency
  for (const { email: to, name } of await membersOf(ctx, account)) {
    const facts = { invoiceNumber, customerName, credited, currency, why } as const
    const mail = onAccountMail({ to, name, ...facts, origin: ctx.origin })
    await ctx.mail.send({ ...mail, repeatKey: `on-account ${chargeId} ${to}` })
  }
}
