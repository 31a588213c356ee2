import type { AppError } from '../../../domain/errors.ts'

/** How many may run and wait: in total, and per account. */
export interface Bounds {
  atOnce: number
  atOnceEach: number
  waiting: number
  waitingEach: number
  /** The error when the queue is full, or when a wait took too long. */
  busy(): AppError
  /** Milliseconds after which work that still waits is refused; by default it waits until its turn. */
  waitMs?: number | undefined
}

/** Bounds concurrent work and serves waiting accounts in turn, so that none blocks the others. */
export interface FairSemaphore {
  /** Throws `busy` when the queue is full, in total or for this account, and after `waitMs` in it. */
  pass<T>(account: string, work: () => Promise<T>): Promise<T>
}

interface Account {
  inside: number
  queue: (() => void)[]
}

/** A semaphore that runs at most `atOnceEach` works of one account at once. */
export function createFairSemaphore(bounds: Bounds): FairSemaphore {
  /** Accounts with running or waiting work, in the order of their turns. */
  const accounts = new Map<string, Account>()
  let inside = 0
  let waiting = 0

  const mayEnter = (account: Account) =>
    inside < bounds.atOnce && account.inside < bounds.atOnceEach

  function enter(name: string): Promise<void> {
    const account = accounts.get(name) ?? { inside: 0, queue: [] }
    if (mayEnter(account)) {
      accounts.set(name, account)
      begin(account)
      return Promise.resolve()
    }
    if (waiting >= bounds.waiting || account.queue.length >= bounds.waitingEach) throw bounds.busy()
    accounts.set(name, account)
    return wait(name, account)
  }

  function wait(name: string, account: Account): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => {
      account.queue.splice(account.queue.indexOf(admit), 1)
      waiting -= 1
      if (account.inside === 0 && account.queue.length === 0) accounts.delete(name)
      reject(bounds.busy())
    }
    const timer = bounds.waitMs === undefined ? undefined : setTimeout(giveUp, bounds.waitMs)
    const admit = () => {
      clearTimeout(timer)
      resolve()
    }
    account.queue.push(admit)
    waiting += 1
    return promise
  }

  function begin(account: Account): void {
    inside += 1
    account.inside += 1
  }

  function leave(name: string): void {
    const account = accounts.get(name)
    if (!account) return
    inside -= 1
    account.inside -= 1
    // It had its turn and moves behind all others that wait.
    accounts.delete(name)
    if (account.inside > 0 || account.queue.length > 0) accounts.set(name, account)
    admitNext()
  }

  function admitNext(): void {
    for (const account of accounts.values()) {
      const next = mayEnter(account) ? account.queue.shift() : undefined
      if (!next) continue
      waiting -= 1
      begin(account)
      next()
      return
    }
  }

  return {
    async pass(account, work) {
      await enter(account)
      try {
        return await work()
      } finally {
        leave(account)
      }
    },
  }
}
