import { useQuery } from '@tanstack/react-query'
import type { Figures } from '../../../contract/dashboard.ts'
import type { Invoice } from '../../../contract/invoices.ts'
import { call } from '../../lib/api.ts'

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
