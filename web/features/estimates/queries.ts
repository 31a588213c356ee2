import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import type { estimateEdit } from '../../../contract/schemas/estimate.ts'
import { fromEstimateFields, toEstimate } from '../../../contract/wire/estimate.ts'
import { toInvoice } from '../../../contract/wire/invoices/invoice.ts'
import { dataBy, entriesBy } from '../../../contract/wire/replies.ts'
import type { Estimate, EstimateStatus } from '../../../domain/estimates/estimate.ts'
import type { Invoice } from '../../../domain/invoices/invoice.ts'
import { call } from '../../lib/api/api.ts'
import type { Progress } from '../../lib/api/progress.ts'
import type { Outcome } from '../../lib/api/query.ts'
import { KEPT } from '../../lib/kept/kept.ts'
import { refetchInvoices } from '../invoices/index.ts'

/** What the editor parses to; without a version for a new estimate. */
export type EstimateFields = z.output<typeof estimateEdit>

export const estimatesKey = ['estimates'] as const

/** Cards on one page of the list. */
export const PAGE_SIZE = 8

/** Drawing and downloading take longer than other calls on a slow connection. */
const DOWNLOAD_TIMEOUT_MS = 60_000

interface ListQuery {
  page: number
  /** Part of a number or of a client's name; '' for all. */
  search: string
  status?: EstimateStatus
}

/** One page of the estimates, newest first. While another page loads, the previous one stays. */
export function estimateListQuery(filters: ListQuery) {
  const query = { pageSize: PAGE_SIZE, ...filters }
  return queryOptions({
    queryKey: [...estimatesKey, 'list', query],
    ...(query.search === '' && { meta: KEPT }),
    queryFn: ({ signal }) =>
      call('GET /estimate/list', { query, decode: entriesBy(toEstimate) }, { signal }),
    placeholderData: keepPreviousData,
    // Customers answer, and days pass.
    staleTime: 0,
  })
}

/** One estimate. Throws ApiError; 404 if it does not exist or is not the user's. */
export function estimateQuery(id: string) {
  return queryOptions({
    queryKey: [...estimatesKey, 'one', id],
    meta: KEPT,
    queryFn: async ({ signal }): Promise<Estimate | null> => {
      const input = { params: { id }, decode: dataBy(toEstimate) }
      return (await call('GET /estimate/get/{id}', input, { signal })).data
    },
    staleTime: 0,
  })
}

interface NewEstimate {
  fields: EstimateFields
  /** The Idempotency-Key of the submit. */
  key: string
}

/** Creates an estimate and returns it as stored. */
export function useAddEstimate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ fields, key }: NewEstimate): Promise<Estimate> => {
      const input = { body: fromEstimateFields(fields), decode: dataBy(toEstimate) }
      return (await call('POST /estimate/add', input, { key })).data
    },
    onSuccess: () => void refetchEstimates(cache),
  })
}

/** Saves an edit. A stale version fails with ApiError 'changed-meanwhile', an accepted estimate with 'already-accepted'. */
export function useEditEstimate(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (fields: EstimateFields): Promise<Estimate> => {
      const body = fromEstimateFields(fields)
      const input = { params: { id }, body, decode: dataBy(toEstimate) }
      return (await call('PUT /estimate/update/{id}', input)).data
    },
    onSuccess: () => void refetchEstimates(cache),
  })
}

/** Makes a new estimate with the content of another one. */
export function useDuplicateEstimate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (id: string): Promise<Estimate> => {
      const input = { params: { id }, decode: dataBy(toEstimate) }
      return (await call('POST /estimate/duplicate/{id}', input)).data
    },
    onSuccess: () => void refetchEstimates(cache),
  })
}

/** Deletes an estimate. It stays pending until the list is refetched, also after a failure: it may be gone already. */
export function useDeleteEstimate(outcome: Outcome) {
  const cache = useQueryClient()
  return useMutation({
    ...outcome,
    mutationFn: (id: string) => call('DELETE /estimate/delete/{id}', { params: { id } }),
    onSettled: () => refetchEstimates(cache),
  })
}

interface Conversion {
  id: string
  /** Also of one that was declined or has expired. */
  anyway: boolean
}

/** Makes a draft invoice of an estimate, once. */
export function useConvertEstimate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, anyway }: Conversion): Promise<Invoice> => {
      const input = { params: { id }, body: { anyway }, decode: dataBy(toInvoice) }
      return (await call('POST /estimate/convert/{id}', input)).data
    },
    // Also after a failure: another tab may have been first.
    onSettled: () => {
      void refetchEstimates(cache)
      void refetchInvoices(cache)
    },
  })
}

interface DownloadOptions {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** The PDF of an estimate. */
export function useDownloadEstimate(id: string) {
  return useMutation({
    mutationFn: (options: DownloadOptions) =>
      call(
        'POST /estimate/download',
        { body: { id } },
        { timeout: DOWNLOAD_TIMEOUT_MS, ...options },
      ),
  })
}

/** After a change: whatever shows estimates is refetched. */
export function refetchEstimates(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: estimatesKey })
}
