import { AppError } from '../../../domain/errors.ts'
import { createFairSemaphore } from '../queues/fair-semaphore.ts'

/**
 * Turns at reading files of lists: the largest ones take seconds of the processor. One file per account at once, so
 * that the files of one account do not block those of others. Throws 'busy' when too many wait.
 */
export const tableTurns = createFairSemaphore({
  atOnce: 2,
  atOnceEach: 1,
  waiting: 20,
  waitingEach: 5,
  busy: () =>
    new AppError('busy', 'Many files are being imported. Try again in a moment.', {
      retryAfter: 5,
    }),
})
