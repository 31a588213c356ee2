import { AppError } from '../../domain/errors.ts'
import type { Job } from './jobs.ts'

/** A mail to an account that was closed meanwhile is owed to nobody, and no later try would find one. */
export function toTheLiving<Data extends { userId: string }>(
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
