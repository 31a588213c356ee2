import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '../../lib/api/api.ts'
import { UntilLoaded } from './until-loaded.tsx'

interface Props<T> {
  query: Pick<UseQueryResult<T | null>, 'data' | 'error' | 'refetch'>
  /** 'This receipt could not load.' */
  failed: string
  /** Shown while it loads. */
  loading: ReactNode
  /** Shown if it does not exist. */
  missing: ReactNode
  children: (loaded: T) => ReactNode
}

/** What a query has loaded; until then its skeleton, that it does not exist, or why it could not load. */
export function Loaded<T>({ query, failed, loading, missing, children }: Props<T>) {
  const { data, error } = query
  if (data) return children(data)
  if (data === null || isNotFound(error)) return missing
  return (
    <UntilLoaded query={query} failed={failed}>
      {loading}
    </UntilLoaded>
  )
}
