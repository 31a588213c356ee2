import { refuseUnsendable } from '../../../../domain/estimates/estimate.ts'
import { requireCapability } from '../../../../domain/plans/require-capability.ts'
import { estimateLetter } from '../../../../domain/sending/estimate-letter.ts'
import type { MailWish, Send } from '../../../../domain/sending/sends.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { lockEstimate } from '../../estimates/index.ts'
import { queueMails } from '../steps/queue-mails.ts'

/** Queues mails with an estimate. Throws 'plan-limit', 'not-found', 'not-open', 'too-many'. */
export function sendEstimate(
  ctx: Ctx,
  caller: Caller,
  id: string,
  wish: MailWish,
): Promise<Send[]> {
  return ctx.db.own(caller.account, async (scope) => {
    const estimate = await lockEstimate(ctx, scope, id)
    requireCapability(caller.plan, 'e-mail')
    refuseUnsendable(estimate)
    return queueMails(
      ctx,
      { ...scope, user: caller.user },
      {
        ...{ invoiceId: null, receiptId: null, versionId: null, estimateId: id },
        letter: estimateLetter(estimate, wish),
        wish,
      },
    )
  })
}
