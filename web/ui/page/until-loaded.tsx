import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from './load-error.tsx'

interface Props {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>
  /** 'Your receipts could not load.' */
  failed: string
  /** Its skeleton. */
  children: ReactNode
}

/** Stands in for what has not loaded: its skeleton, or why it could not load. Renders nothing once it has. */
export function UntilLoaded({ query: { data, error, refetch }, failed, children }: Props) {
  if (data) return null
  if (error) return <LoadError title={failed} error={error} onRetry={refetch} />
  return children
}
