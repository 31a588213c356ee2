import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Figures, Found } from '../../../contract/dashboard.ts'
import type { Invoice } from '../../../contract/invoices.ts'
import { ApiError, call, messageOf } from '../../lib/api.ts'

/** Invoices shown under 'Recent invoices'. */
export const RECENT = 5

/** Counts and sums over everything, from the server (DASH-2). Read anew whenever the page opens. */
export function useFigures() {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }): Promise<Figures> => {
      const { data } = await call('GET /dashboard', {}, { signal })
      return data
    },
    staleTime: 0,
  })
}

/** The newest invoices. A change of any invoice invalidates ['invoices']. */
export function useRecent() {
  return useQuery({
    queryKey: ['invoices', 'recent'],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /invoice/list', { query: { pageSize: RECENT } }, { signal })
      return data
    },
    staleTime: 0,
  })
}

/** One invoice, whole. */
export function useInvoice(id: string) {
  return useQuery({
    queryKey: ['invoices', 'one', id],
    queryFn: async ({ signal }): Promise<Invoice | null> => {
      const { data } = await call('GET /invoice/get/{id}', { params: { id } }, { signal })
      return data[0] ?? null
    },
  })
}

const NONE: Found = { invoices: [], customers: [] }

/** Milliseconds without a keystroke before the server is asked. */
const REST = 150

/**
 * Invoices and customers that a text means, as one types. `waiting` while the answer to this very text is on its way;
 * `fault` says in words why there is none. Whoever has no plan yet has nothing to find, which is no fault.
 */
export function useFound(text: string): Found & { waiting: boolean; fault: string } {
  const asked = text.trim()
  const rested = useRested(asked)
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['dashboard', 'find', rested],
    queryFn: async ({ signal }): Promise<Found> => {
      const query = { search: rested.slice(0, 200) }
      return (await call('GET /dashboard/find', { query }, { signal })).data
    },
    enabled: rested !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (asked === '') return { ...NONE, waiting: false, fault: '' }
  const gated = error instanceof ApiError && error.status === 403
  const waiting = asked !== rested || (isFetching && (!data || isPlaceholderData))
  return { ...(data ?? NONE), waiting, fault: error && !gated ? messageOf(error) : '' }
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
