import { useMemo } from 'react'
import { usePlace } from './location.ts'

/** The query of the address, to read only. wouter's useSearchParams decodes it twice, which changes a typed '%20'. */
export function useQueryParams(): URLSearchParams {
  const { search } = usePlace()
  return useMemo(() => new URLSearchParams(search), [search])
}
