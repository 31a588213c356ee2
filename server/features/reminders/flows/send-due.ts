import { AppError } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUnavailable } from '../../../db/unavailable.ts'
import { claimBusiness } from '../commands/claim-business.ts'
import { finish } from '../commands/finish.ts'
import { remind } from '../commands/remind.ts'
import { type DueBusiness, dueInvoices } from '../queries/due.ts'

/** Invoices of one business at a time: an account cannot mail more in a day. */
const BATCH = 500

/** Sends every reminder that is due now, business by business. */
export async function sendDue(ctx: Ctx): Promise<void> {
  for (;;) {
    const due = await claimBusiness(ctx)
    if (!due) return
    if (!due.isInHours) continue
    // Without a plan with e-mail, nothing is mailed for this day.
    await finish(ctx, due, { isComplete: !due.hasMail || (await remindAll(ctx, due)) })
  }
}

/** False if something is left. */
async function remindAll(ctx: Ctx, due: DueBusiness): Promise<boolean> {
  const invoices = await dueInvoices(ctx, due, BATCH)
  let isComplete = invoices.length < BATCH
  for (const invoice of invoices)
    try {
      await remind(ctx, due, invoice)
    } catch (error) {
      if (isUnavailable(error)) throw error
      // It was deleted meanwhile.
      if (error instanceof AppError && error.code === 'not-found') continue
      isComplete = false
      if (error instanceof AppError && error.code === 'too-many') break
      // A reminder that cannot be sent must not hold up the others.
      ctx.log.error({ err: error, invoice: invoice.id }, 'reminder failed')
    }
  return isComplete
}
