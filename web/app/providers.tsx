import { QueryClientProvider } from '@tanstack/react-query'
import { newQueryClient } from '../lib/api/query.ts'
import { startTheme } from '../lib/browser/theme.ts'
import { startDraftCleanup } from '../lib/session/drafts.ts'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { startKeepingReplies } from './kept-replies.ts'
import { startOutbox } from './outbox.ts'
import { Router } from './router/router.tsx'

const queryClient = newQueryClient()
startKeepingReplies(queryClient)
startDraftCleanup()
startOutbox(queryClient)
startTheme()

/** The whole application. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Router />
      <Toaster />
    </QueryClientProvider>
  )
}
