import { AppError } from '../../../../domain/errors.ts'
import { requireCapability } from '../../../../domain/plans/require-capability.ts'
import type { MailWish, Send } from '../../../../domain/sending/sends.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { findInvoice, issueDraftIn, readInvoice } from '../../invoices/index.ts'
import { mailInvoice } from '../steps/mail-invoice.ts'

/**
 * Queues mails with an invoice as it is now; a draft is issued first. What goes out is kept as a version. Throws
 * 'plan-limit', 'not-found', 'void', 'too-many', and 'invalid-fields' for what a draft lacks.
 */
export function sendInvoice(ctx: Ctx, caller: Caller, id: string, wish: MailWish): Promise<Send[]> {
  return ctx.db.own(caller.account, async (scope) => {
    const { state } = await findInvoice(scope, id, { lock: true })
    requireCapability(caller.plan, 'e-mail')
    if (state === 'void') throw new AppError('void', 'This invoice is void, so it is not sent.')
    const invoice =
      state === 'draft' ? await issueDraftIn(ctx, scope, id) : await readInvoice(ctx, scope, id)
    return mailInvoice(ctx, { ...scope, user: caller.user }, invoice, wish)
  })
}
