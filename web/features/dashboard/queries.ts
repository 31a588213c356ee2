import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toFigures } from '../../../contract/wire/dashboard.ts'
import { toFound } from '../../../contract/wire/found.ts'
import { toInvoiceCard } from '../../../contract/wire/invoices/invoice-card.ts'
import { dataBy, entriesBy } from '../../../contract/wire/replies.ts'
import type { Figures } from '../../../domain/invoices/figures.ts'
import type { Found } from '../../../domain/search/found.ts'
import { ApiError, call, messageOf } from '../../lib/api/api.ts'
import { KEPT } from '../../lib/kept/kept.ts'
import { invoicesKey } from '../invoices/index.ts'

/** Invoices shown under 'Recent invoices'. */
export const RECENT = 5

/** Counts and totals of the account, from the server (DASH-2). Refetched whenever the page opens. */
export function useFigures() {
  return useQuery({
    queryKey: [...invoicesKey, 'figures'],
    meta: KEPT,
    queryFn: async ({ signal }): Promise<Figures> => {
      const { data } = await call('GET /dashboard', { decode: dataBy(toFigures) }, { signal })
      return data
    },
    staleTime: 0,
  })
}

/** The newest invoices. */
export function useRecent() {
  return useQuery({
    queryKey: [...invoicesKey, 'recent'],
    meta: KEPT,
    queryFn: async ({ signal }) => {
      const { data } = await call(
        'GET /invoice/cards',
        { query: { pageSize: RECENT }, decode: entriesBy(toInvoiceCard) },
        { signal },
      )
      return data
    },
    staleTime: 0,
  })
}

const NONE: Found = { invoices: [], estimates: [], customers: [] }

/** Milliseconds without a keystroke before the request is sent. */
const DEBOUNCE_MS = 150

/**
 * Invoices, estimates and customers that match a text, while typing. `waiting`: the results for this very text are loading;
 * `fault`: the error message if that failed. For users without a plan (403) the result is empty, not an error.
 */
export function useSearchResults(text: string): Found & { waiting: boolean; fault: string } {
  const trimmed = text.trim()
  const debounced = useDebounced(trimmed)
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [...invoicesKey, 'find', debounced],
    queryFn: async ({ signal }): Promise<Found> => {
      const query = { search: debounced.slice(0, 200) }
      const { data } = await call(
        'GET /dashboard/find',
        { query, decode: dataBy(toFound) },
        { signal },
      )
      return data
    },
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (trimmed === '') return { ...NONE, waiting: false, fault: '' }
  const gated = error instanceof ApiError && error.status === 403
  const waiting = trimmed !== debounced || (isFetching && (!data || isPlaceholderData))
  return { ...(data ?? NONE), waiting, fault: error && !gated ? messageOf(error) : '' }
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
