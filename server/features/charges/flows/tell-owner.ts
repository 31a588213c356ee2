import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { mailMembers } from '../../accounts/index.ts'
import { onAccountMail } from '../mails.ts'
import { findPaidCharge } from '../queries.ts'

/** Mails the members of an account about an online payment that its invoice could not take. */
export async function tellOwner(ctx: Ctx, account: AccountId, chargeId: string): Promise<void> {
  const charge = await findPaidCharge(ctx, account, chargeId)
  if (!charge || charge.credited === 0n) return
  const { invoiceNumber, customerName, credited, currency } = charge
  const facts = { invoiceNumber, customerName, credited, currency, why: reasonOf(charge) }
  await mailMembers(ctx, account, (addressed) => ({
    ...onAccountMail({ ...addressed, ...facts }),
    repeatKey: `on-account ${chargeId} ${addressed.to}`,
  }))
}

type PaidCharge = NonNullable<Awaited<ReturnType<typeof findPaidCharge>>>

/** Why the invoice could not take it. */
function reasonOf({ deletedAt, state, currency, invoiceCurrency }: PaidCharge): string {
  if (deletedAt) return 'was deleted'
  if (state === 'void') return 'is void'
  if (currency !== invoiceCurrency) return `is in ${invoiceCurrency} now`
  return 'had less to be paid, because it was paid before'
}
