import { QueryClientProvider } from '@tanstack/react-query'
import { startDraftCleanup } from '../lib/drafts.ts'
import { newQueryClient } from '../lib/query.ts'
import { startTheme } from '../lib/theme.ts'
import { Toaster } from '../ui/toast.tsx'
import { Router } from './router.tsx'

const queryClient = newQueryClient()
startDraftCleanup()
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
