import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { Router } from './router/router.tsx'

interface Props {
  cache: QueryClient
  /** Called once the first screen reacts to its user. */
  onShown?: () => void
}

/** The whole application. */
export function App({ cache, onShown }: Props) {
  useEffect(() => onShown?.(), [onShown])
  return (
    <QueryClientProvider client={cache}>
      <Router />
      <Toaster />
    </QueryClientProvider>
  )
}
