import type { Ctx } from '../../../ctx.ts'
import { isUnavailable } from '../../../db/unavailable.ts'
import { claimDue } from '../commands/claim-due.ts'
import { makeNext } from '../commands/make-next.ts'
import { noteFailure } from '../commands/note-failure.ts'

/**
 * Does what is due: makes invoices, and notifies owners of those that will be sent tomorrow. Each is claimed first, so
 * that several processes never work on the same one. A failed one is retried later and does not hold up others.
 */
export async function makeDue(ctx: Ctx): Promise<void> {
  for (;;) {
    const next = await claimDue(ctx)
    if (!next) return
    const account = next.accountId
    try {
      await makeNext(ctx, account, next.id)
    } catch (error) {
      // The job waits for the database and runs again.
      if (isUnavailable(error)) throw error
      await noteFailure(ctx, account, next.id, error)
    }
  }
}
