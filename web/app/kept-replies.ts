import type { QueryClient } from '@tanstack/react-query'

/**
 * Shows the last content of lists and details that this device kept, until the server answers (decision 0084). The
 * first visit has nothing to show, so the code is loaded beside the first screen and not before it.
 */
export function startKeepingReplies(cache: QueryClient): void {
  const start = import('../lib/kept/keep-replies.ts').then(({ keepReplies }) =>
    // The name of this file in the build changes whenever any file of the application does.
    keepReplies(cache, import.meta.url),
  )
  // Without a network everything works as it does without a kept reply.
  start.catch(() => undefined)
}
