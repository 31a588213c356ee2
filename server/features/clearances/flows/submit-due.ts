import { type AccessPoint, AccessPointSilent, type NrsAnswer } from '../../../adapters/nrs/port.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUnavailable } from '../../../db/unavailable.ts'
import { settleTry } from '../commands/settle.ts'
import { takeDue } from '../commands/take-due.ts'
import type { DueClearance } from '../steps/lock-due.ts'

/** Submits everything that is due until nothing is. Safe in several processes: each takes what no other has taken. */
export async function submitDue(ctx: Ctx): Promise<void> {
  const { accessPoint } = ctx
  if (!accessPoint) return
  for (;;) {
    const due = await takeDue(ctx)
    if (due.length === 0) return
    await Promise.all(due.map((each) => submitOne(ctx, accessPoint, each)))
  }
}

/** A failure on our side is retried once its lease has expired; the other polled jobs go on. */
async function submitOne(ctx: Ctx, accessPoint: AccessPoint, due: DueClearance): Promise<void> {
  try {
    await settleTry(ctx, due, await tryOnce(accessPoint, due))
  } catch (error) {
    if (isUnavailable(error)) throw error
    ctx.log.error({ err: error, irn: due.irn }, 'submission to the NRS failed')
  }
}

/** Null without an answer. After a try that may have arrived, the NRS is asked first: an IRN is submitted once only. */
async function tryOnce(accessPoint: AccessPoint, due: DueClearance): Promise<NrsAnswer | null> {
  const { irn, customer_name: customerName, payload, tries } = due
  try {
    const earlier = tries > 0 ? await accessPoint.statusOf(irn) : null
    return earlier ?? (await accessPoint.submit({ irn, customerName, payload }))
  } catch (error) {
    if (error instanceof AccessPointSilent) return null
    throw error
  }
}
