import { AppError } from '../../../../domain/errors.ts'
import { requireCapability } from '../../../../domain/plans/require-capability.ts'
import { receiptLetter } from '../../../../domain/sending/letter.ts'
import type { MailWish, Send } from '../../../../domain/sending/sends.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { getReceipt } from '../../receipts/index.ts'
import { queueMails } from '../steps/queue-mails.ts'

/** Queues mails with a receipt. Throws 'plan-limit', 'not-found', 'void' once its payment was taken back, 'too-many'. */
export async function sendReceipt(
  ctx: Ctx,
  caller: Caller,
  id: string,
  wish: MailWish,
): Promise<Send[]> {
  const receipt = await getReceipt(ctx, caller.account, id)
  requireCapability(caller.plan, 'e-mail')
  if (receipt.isVoided)
    throw new AppError('void', 'The payment of this receipt was taken back, so it is not sent.')
  return ctx.db.own(caller.account, (scope) =>
    queueMails(
      ctx,
      { ...scope, user: caller.user },
      {
        ...{ invoiceId: null, receiptId: id, versionId: null },
        letter: receiptLetter(receipt, wish),
        wish,
      },
    ),
  )
}
