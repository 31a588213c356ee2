import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { getSession, subscribe } from '../session/session.ts'
import { ApiError } from './api.ts'
import { keepEqual } from './keep-equal.ts'

/**
 * The query cache. Only a missing response is retried, since an error response would repeat. Calls are made even when
 * the browser believes it is offline, so that no page waits silently (APP-5). Failed queries are refetched when the
 * network returns.
 */
export function newQueryClient(): QueryClient {
  // By default components are notified of a mutation in a later task, so that a double click would send it twice.
  notifyManager.setScheduler(queueMicrotask)
  // TanStack Query assumes that the browser is online until an event says otherwise.
  onlineManager.setOnline(navigator.onLine)
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        structuralSharing: keepEqual,
      },
      // They hold passwords and codes, so they are dropped once no component shows them.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })
  clearOnUserChange(cache)
  return cache
}

/** What a component does when a mutation has succeeded or failed, before the queries on screen are refetched. */
export interface Outcome {
  onSuccess: () => void
  onError: (error: Error) => void
}

/** Clears one user's data before another sees it, whether this tab, another or the server ended the session. */
function clearOnUserChange(cache: QueryClient): void {
  let cachedFor = getSession().userID
  subscribe(() => {
    const { userID } = getSession()
    if (userID === cachedFor) return
    cachedFor = userID
    cache.clear()
  })
}

/** True for the first two failures without a response. */
export function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && error.kind === 'no-reply'
}

function retryDelay(failures: number): number {
  return 400 * 2 ** failures
}
