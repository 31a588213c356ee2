import type { AccountId } from '../../../../domain/ids.ts'
import { formatFigure } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import { mailMembers } from '../../accounts/index.ts'
import { mismatchMail } from '../mails.ts'
import { findAskedCharge } from '../queries.ts'

/** Mails the members of an account that an online payment differs from what was asked for. */
export async function tellMismatch(
  ctx: Ctx,
  account: AccountId,
  { chargeId, paid }: { chargeId: string; paid: string },
): Promise<void> {
  const charge = await findAskedCharge(ctx, account, chargeId)
  if (!charge) return
  const { invoiceId, invoiceNumber, customerName, reference } = charge
  const asked = `${charge.currency} ${formatFigure(charge.amount)}`
  const facts = { invoiceId, invoiceNumber, customerName, reference, paid, asked }
  await mailMembers(ctx, account, (addressed) => ({
    ...mismatchMail({ ...addressed, ...facts }),
    repeatKey: `mismatch ${chargeId} ${addressed.to}`,
  }))
}
