import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { mailMembers } from '../../accounts/index.ts'
import { lostRefundMail } from '../mails.ts'
import { findAskedCharge } from '../queries.ts'

/** Mails the members of an account that a refund was not made, because the provider never got it. */
export async function tellLostRefund(
  ctx: Ctx,
  account: AccountId,
  { chargeId, amount }: { chargeId: string; amount: string },
): Promise<void> {
  const charge = await findAskedCharge(ctx, account, chargeId)
  if (!charge) return
  const { invoiceId, invoiceNumber, customerName, reference } = charge
  const facts = { invoiceId, invoiceNumber, customerName, reference, amount }
  await mailMembers(ctx, account, (addressed) => lostRefundMail({ ...addressed, ...facts }))
}
