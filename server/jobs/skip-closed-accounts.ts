import { AppError } from '../../domain/errors.ts'
import type { UserId } from '../../domain/ids.ts'
import type { Job } from './jobs.ts'

/** A job that skips closed accounts: a retry cannot succeed. */
export function skippingClosedAccounts<Data extends { userId: UserId }>(
  run: Job<Data>['run'],
): Job<Data>['run'] {
  return async (ctx, data) => {
    try {
      await run(ctx, data)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not-found')) throw error
      ctx.log.warn({ userId: data.userId }, 'a mail to a closed account')
    }
  }
}
