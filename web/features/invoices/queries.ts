import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import type { invoiceEdit } from '../../../contract/schemas/invoices/invoice-fields.ts'
import { toInvoice, toPayment, toTimelineEntry } from '../../../contract/wire/invoices/invoice.ts'
import { toInvoiceCard } from '../../../contract/wire/invoices/invoice-card.ts'
import { toVersion, toVersionList } from '../../../contract/wire/invoices/version.ts'
import { dataBy, entriesBy } from '../../../contract/wire/replies.ts'
import type { Invoice, InvoiceState, InvoiceStatus } from '../../../domain/invoices/invoice.ts'
import type { InvoiceVersion } from '../../../domain/invoices/invoice-version.ts'
import { ApiError, call } from '../../lib/api/api.ts'
import type { Parts } from '../../lib/api/api-types.ts'
import type { Progress } from '../../lib/api/progress.ts'
import type { Outcome } from '../../lib/api/query.ts'
import { KEPT } from '../../lib/kept/kept.ts'
import { paths } from '../../lib/navigation/paths.ts'

/** What the editor parses to; without a version for a new invoice. */
export type InvoiceFields = z.output<typeof invoiceEdit>

/** The key of all queries about invoices, also of those of other slices, such as the dashboard. */
export const invoicesKey = ['invoices'] as const

/** Cards on one page of the list (INV-1). */
export const PAGE_SIZE = 8

/** Rendering and downloading take longer than other calls on a slow connection. */
const DOWNLOAD_TIMEOUT_MS = 60_000

export interface ListQuery {
  page?: number
  pageSize?: number
  /** Part of a client's name; '' for all. */
  search?: string
  status?: InvoiceStatus | ''
  state?: InvoiceState
  due?: 'open' | 'overdue'
}

/** One page of the invoices, newest first. While another page loads, the previous one stays. */
export function invoiceListQuery(filters: ListQuery = {}) {
  const query = { page: 1, pageSize: PAGE_SIZE, search: '', ...filters } as const
  return queryOptions({
    queryKey: [...invoicesKey, 'cards', query],
    queryFn: ({ signal }) =>
      call('GET /invoice/cards', { query, decode: entriesBy(toInvoiceCard) }, { signal }),
    placeholderData: keepPreviousData,
    ...(query.search === '' && { meta: KEPT }),
  })
}

/** One complete invoice. Throws ApiError; 404 if it does not exist or is not the user's. */
export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: [...invoicesKey, 'one', id],
    queryFn: async ({ signal }): Promise<Invoice | null> => {
      const { data } = await call(
        'GET /invoice/get/{id}',
        { params: { id }, decode: entriesBy(toInvoice) },
        { signal },
      )
      return data[0] ?? null
    },
    meta: KEPT,
  })
}

/** The payment history, newest first. */
export function paymentsQuery(id: string) {
  return queryOptions({
    queryKey: [...invoicesKey, 'payments', id],
    meta: KEPT,
    queryFn: async ({ signal }) => {
      const { data } = await call(
        'GET /invoice/payments/{id}',
        { params: { id }, decode: entriesBy(toPayment) },
        { signal },
      )
      return data
    },
  })
}

/** What happened to an invoice, oldest first. */
export function timelineQuery(id: string) {
  return queryOptions({
    queryKey: [...invoicesKey, 'timeline', id],
    meta: KEPT,
    queryFn: async ({ signal }) => {
      const { data } = await call(
        'GET /invoice/timeline/{id}',
        { params: { id }, decode: entriesBy(toTimelineEntry) },
        { signal },
      )
      return data
    },
    // The customer adds to it too.
    staleTime: 0,
  })
}

/** The versions that were downloaded or printed, newest first, and the time of the last edit. */
export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: [...invoicesKey, 'versions', id],
    queryFn: ({ signal }) =>
      call('GET /invoice/versions/{id}', { params: { id }, decode: toVersionList }, { signal }),
    // A download or print in another tab adds versions.
    staleTime: 0,
  })
}

type UpdateBody = Parts<'PUT /invoice/update/{id}'>['body']

/** Sends an edit or a status, and returns the invoice as stored. */
export async function updateInvoice(id: string, body: UpdateBody): Promise<Invoice> {
  const decode = dataBy(toInvoice)
  const { data } = await call('PUT /invoice/update/{id}', { params: { id }, body, decode })
  return data
}

/**
 * Deletes an invoice permanently; its number is never reused. It stays pending until the list is refetched, also
 * after a failure: the invoice may already have been deleted.
 */
export function useDeleteInvoice(outcome: Outcome) {
  const cache = useQueryClient()
  return useMutation({
    ...outcome,
    mutationFn: (id: string) => call('DELETE /invoice/delete/{id}', { params: { id } }),
    onSettled: () => refetchInvoices(cache),
  })
}

/** Brings back a deleted invoice, without its payments. */
export function useRestoreInvoice(outcome: Outcome) {
  const cache = useQueryClient()
  return useMutation({
    ...outcome,
    mutationFn: (id: string) =>
      call('POST /invoice/restore/{id}', { params: { id }, decode: dataBy(toInvoice) }),
    onSettled: () => refetchInvoices(cache),
  })
}

export interface DownloadOptions {
  /** Cancels the download. */
  signal: AbortSignal
  /** Called with the progress of the PDF, from its first byte on. */
  onProgress: (progress: Progress) => void
}

/** The invoice's PDF (INV-10): the server takes the print page's URL and renders the PDF from its data. */
export function useDownloadInvoice({ id, customerName }: Invoice) {
  return useMutation({
    mutationFn: (options: DownloadOptions) => {
      const url = new URL(paths.printInvoice(id), location.origin).href
      return call(
        'POST /invoice/download',
        { body: { url, name: customerName } },
        { timeout: DOWNLOAD_TIMEOUT_MS, ...options },
      )
    },
  })
}

/** The PDF of a kept version, as it was released. */
export function useDownloadVersion({ id }: Pick<InvoiceVersion, 'id'>) {
  const endpoint = 'POST /invoice/version/download'
  return useMutation({
    mutationFn: () => call(endpoint, { body: { id } }, { timeout: DOWNLOAD_TIMEOUT_MS }),
  })
}

/** Has the server record a printed version. An outdated one fails, and the newer one is loaded. */
export function useRecordVersion() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Pick<Invoice, 'id' | 'version'>) =>
      call('POST /invoice/printed/{id}', {
        params: { id },
        body: { version },
        decode: dataBy(toVersion),
      }),
    onError: (error, { id }) =>
      error instanceof ApiError && error.code === 'changed-meanwhile'
        ? cache.invalidateQueries(invoiceQuery(id))
        : undefined,
  })
}

/** After a change: whatever shows invoices is refetched. */
export function refetchInvoices(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: invoicesKey })
}
