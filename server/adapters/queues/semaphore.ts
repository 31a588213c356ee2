import { AppError } from '../../../domain/errors.ts'

/** Bounds concurrent work; the rest waits in a bounded queue, in order of arrival. */
export interface Semaphore {
  /** Throws AppError 'busy' when too many wait already. */
  pass<T>(work: () => Promise<T>): Promise<T>
}

/** `busy` is the message when the queue is full. */
export function createSemaphore(atOnce: number, waiting: number, busy: string): Semaphore {
  let inside = 0
  const queue: (() => void)[] = []
  const enter = () => {
    if (inside < atOnce) {
      inside += 1
      return Promise.resolve()
    }
    if (queue.length >= waiting) {
      throw new AppError('busy', busy, { retryAfter: 5 })
    }
    return new Promise<void>((resolve) => queue.push(resolve))
  }
  // The place is handed to the next in the queue, so that no newcomer can take it in between.
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else inside -= 1
  }
  return {
    async pass(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
