import type { AccountId } from '../../../../domain/ids.ts'
import { receiptLetter } from '../../../../domain/sending/letter.ts'
import { documentMail } from '../../../adapters/mail/document-mail.ts'
import type { Ctx } from '../../../ctx.ts'
import { getReceipt, renderReceipt } from '../../receipts/index.ts'
import { findPaidCharge } from '../queries.ts'

/** Mails the receipt of an online payment to its payer. Throws 'busy', 'pdf-failed', to be retried. */
export async function mailReceipt(ctx: Ctx, account: AccountId, chargeId: string): Promise<void> {
  const charge = await findPaidCharge(ctx, account, chargeId)
  // Erased when the account was closed meanwhile.
  if (!charge?.email) return
  const receipt = await getReceipt(ctx, account, charge.receiptId)
  const pdf = await renderReceipt(ctx, account, receipt, 'a4')
  const letter = receiptLetter(receipt, { message: '' })
  const logo = letter.logoKey ? await ctx.files.get(letter.logoKey) : null
  const mail = documentMail({ to: charge.email, letter, url: receipt.verifyUrl, pdf, logo })
  await ctx.mail.send({ ...mail, repeatKey: `online-receipt ${chargeId}` })
}
