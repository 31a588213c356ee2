import type { QueryClient } from '@tanstack/react-query'
import { type SendUnsent, sendAllUnsent, subscribeOutbox, unsentOf } from '../lib/outbox/outbox.ts'
import { getSession, subscribe } from '../lib/session/session.ts'

/** What can wait for a network, by its kind. */
const SENDERS: Readonly<Record<string, () => Promise<SendUnsent>>> = {
  estimate: async () => (await import('../features/estimates/index.ts')).sendUnsentEstimate,
  expense: async () => (await import('../features/expenses/index.ts')).sendUnsentExpense,
}

/** Requests may also be lost while there is a network: they are retried after this many milliseconds. */
const RETRY_MS = 30_000

/** Sends what was written without a network as soon as there is one, also after a start or a login. Call it once. */
export function startOutbox(cache: QueryClient): void {
  let timer: number | undefined
  const send = async () => {
    if (!getSession().token || !navigator.onLine || !hasWaiting()) return
    if ((await sendAllUnsent(SENDERS)) > 0) await cache.invalidateQueries()
    retryLater()
  }
  const retryLater = () => {
    window.clearTimeout(timer)
    if (hasWaiting()) timer = window.setTimeout(send, RETRY_MS)
  }
  window.addEventListener('online', send)
  subscribe(send)
  subscribeOutbox(retryLater)
  void send()
}

function hasWaiting(): boolean {
  return unsentOf().some(({ problem }) => !problem)
}
