import { after } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'

/** Limits of one run, in references and seconds; the next run continues. */
const BATCH_SIZE = 30
const RUN_SECONDS = 90

/**
 * Asks the provider about payments or refunds that are due, one after another: `claimNext` gives a reference until none
 * is due. If the provider is down, the run ends.
 */
export async function pollDue(
  ctx: Ctx,
  claimNext: () => Promise<string | null>,
  ask: (reference: string) => Promise<unknown>,
): Promise<void> {
  const end = after(ctx.clock.now(), RUN_SECONDS)
  for (let asked = 0; asked < BATCH_SIZE && ctx.clock.now() < end; asked += 1) {
    const reference = await claimNext()
    if (reference === null) return
    try {
      await ask(reference)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'payment-unavailable')) throw error
      ctx.log.warn({ reference, err: error.cause }, 'the provider could not be asked')
      return
    }
  }
}
