import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { getSession, subscribe } from './session.ts'

/**
 * The cache of what was read. Only a missing answer is tried again, since a refusal stays one; and a call is made even
 * when the browser thinks itself offline, so that no page waits without a word (APP-5). What then is missing comes by
 * itself when the network returns.
 */
export function newQueryClient(): QueryClient {
  // It takes itself for online until told otherwise, and hears of changes alone.
  onlineManager.setOnline(navigator.onLine)
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        retry: worthAnother,
        retryDelay,
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  forgetWithSession(cache)
  return cache
}

/** What one user read is shown to no other, whoever ended the session: this tab, another one or the server. */
function forgetWithSession(cache: QueryClient): void {
  let reader = getSession().userID
  subscribe(() => {
    const { userID } = getSession()
    if (userID === reader) return
    reader = userID
    cache.clear()
  })
}

/** True for the first two failures without an answer. */
export function worthAnother(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && error.kind === 'no-reply'
}

function retryDelay(failures: number): number {
  return 400 * 2 ** failures
}
