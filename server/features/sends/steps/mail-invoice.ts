import { fieldError } from '../../../../domain/errors.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { invoiceLetter } from '../../../../domain/sending/letter.ts'
import type { MailWish, Send } from '../../../../domain/sending/sends.ts'
import type { Ctx } from '../../../ctx.ts'
import type { MemberScope } from '../../../db/database.ts'
import { versionSource } from '../../invoices/index.ts'
import { saveVersionIn } from '../../versions/index.ts'
import { queueMails } from './queue-mails.ts'

/**
 * Queues mails with an issued invoice, which is kept as a version; to its customer in the usual words by default. Throws
 * 'too-many', and 'invalid-fields' for a customer without an e-mail address.
 */
export async function mailInvoice(
  ctx: Ctx,
  scope: MemberScope,
  invoice: Invoice,
  wish: MailWish = { to: [invoice.buyer.email], cc: [], subject: '', message: '' },
): Promise<Send[]> {
  if (wish.to.includes('')) throw fieldError('to', `${invoice.customerName} has no e-mail address.`)
  const version = await saveVersionIn(ctx, scope, invoice, versionSource(invoice), {
    way: 'mailed',
  })
  return queueMails(ctx, scope, {
    ...{ invoiceId: invoice.id, receiptId: null, versionId: version },
    letter: invoiceLetter(invoice, wish),
    wish,
  })
}
