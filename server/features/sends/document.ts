import type { AccountId } from '../../../domain/ids.ts'
import { documentMail } from '../../adapters/mail/document-mail.ts'
import type { Mail } from '../../adapters/mail/port.ts'
import type { Ctx } from '../../ctx.ts'
import { getEstimate, getEstimateLink, renderEstimate } from '../estimates/index.ts'
import { getLink } from '../links/index.ts'
import { getReceipt, renderReceipt } from '../receipts/index.ts'
import { renderAgain } from '../versions/index.ts'
import type { Delivery } from './queries.ts'

/** The mail of a delivery, with its PDF and its link. Throws 'not-found', 'busy', 'pdf-failed'. */
export async function mailOf(ctx: Ctx, account: AccountId, delivery: Delivery): Promise<Mail> {
  const { letter, address } = delivery
  const { pdf, url } = await readDocument(ctx, account, delivery)
  const logo = letter.logoKey && (await ctx.files.get(letter.logoKey))
  return documentMail({ to: address, letter, url, pdf, logo: logo || null })
}

async function readDocument(
  ctx: Ctx,
  account: AccountId,
  { invoiceId, versionId, receiptId, estimateId }: Delivery,
) {
  if (receiptId !== null) {
    const receipt = await getReceipt(ctx, account, receiptId)
    return { pdf: await renderReceipt(ctx, account, receipt, 'a4'), url: receipt.verifyUrl }
  }
  if (estimateId !== null) {
    // As it is now, which is what its link shows.
    const estimate = await getEstimate(ctx, account, estimateId)
    const url = await getEstimateLink(ctx, account, estimateId, { isForMail: true })
    return { pdf: await renderEstimate(ctx, account, estimate), url }
  }
  if (invoiceId === null || versionId === null) throw new Error('A mail without a document')
  const { pdf } = await renderAgain(ctx, account, versionId)
  return { pdf, url: await getLink(ctx, account, invoiceId) }
}
