import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { z } from 'zod'
import type { Invoice, invoiceEdit, statusUpdate } from '../../../contract/invoices.ts'
import type { InvoiceVersion } from '../../../contract/versions.ts'
import type { InvoiceStatus } from '../../../domain/invoice.ts'
import { paths } from '../../app/paths.ts'
import { call } from '../../lib/api.ts'
import type { Progress } from '../../lib/progress.ts'

/** What the editor sends; a new invoice goes without the version. */
export type InvoiceFields = z.input<typeof invoiceEdit>

/** What the status screen sends. */
export type StatusFields = z.input<typeof statusUpdate>

/** Everything read of invoices: invalidate it after a change. */
const KEY = ['invoices'] as const

/** Cards on one page of the list (INV-1). */
export const PAGE_SIZE = 8

/** A drawing and a download take longer than the rest on a slow line. */
const DOWNLOAD_TIMEOUT_MS = 60_000

interface ListQuery {
  page?: number
  pageSize?: number
  /** Part of a client's name; '' for all. */
  search?: string
  status?: InvoiceStatus | ''
}

/** One page of the invoices, newest first. While another page loads, the one before stays. */
export function invoiceListQuery(asked: ListQuery = {}) {
  const query = { page: 1, pageSize: PAGE_SIZE, search: '', status: '', ...asked } as const
  return queryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => call('GET /invoice/list', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One invoice, whole. Throws ApiError; 404 for what is not there or not the user's. */
export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }): Promise<Invoice | null> => {
      const { data } = await call('GET /invoice/get/{id}', { params: { id } }, { signal })
      return data[0] ?? null
    },
  })
}

/** What was paid and when, newest first. */
export function paymentsQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'payments', id],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /invoice/payments/{id}', { params: { id } }, { signal })
      return data
    },
  })
}

/** The versions that were downloaded or printed, newest first, and when the invoice was last edited. */
export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'versions', id],
    queryFn: ({ signal }) => call('GET /invoice/versions/{id}', { params: { id } }, { signal }),
    // A download or a print in another tab adds to them.
    staleTime: 0,
  })
}

/** All own customers, newest first: the list of a dropdown, which has no pages. */
export const allCustomersQuery = queryOptions({
  queryKey: ['customers', 'all'],
  queryFn: ({ signal }) =>
    everyPage((page) => call('GET /client/list', { query: { page, pageSize: 100 } }, { signal })),
})

/** All own businesses, newest first. */
export const allBusinessesQuery = queryOptions({
  queryKey: ['businesses', 'all'],
  queryFn: ({ signal }) =>
    everyPage((page) => call('GET /business/list', { query: { page, pageSize: 100 } }, { signal })),
})

/** A list whole, page after page. What moves on to the next page while it is read is taken once. */
async function everyPage<T extends { _id: string }>(
  read: (page: number) => Promise<{ data: T[]; pages: number }>,
): Promise<T[]> {
  const found = new Map<string, T>()
  let page = 0
  let pages = 1
  while (page < pages) {
    page += 1
    const answer = await read(page)
    pages = answer.pages
    for (const entry of answer.data) found.set(entry._id, entry)
  }
  return [...found.values()]
}

/** Makes an invoice and answers it as stored. `key`: the Idempotency-Key of the submit. */
export function addInvoice(fields: InvoiceFields, key: string): Promise<Invoice> {
  return call('POST /invoice/add', { body: fields }, { key })
}

/** Saves an edit and answers the invoice as stored. A stale version throws ApiError 'changed-meanwhile'. */
export async function editInvoice(id: string, fields: InvoiceFields): Promise<Invoice> {
  const { data } = await call('PUT /invoice/update/{id}', { params: { id }, body: fields })
  return data
}

/** Saves what the status screen holds. A stale version throws ApiError 'changed-meanwhile'. */
export async function settleInvoice(id: string, fields: StatusFields): Promise<Invoice> {
  const { data } = await call('PUT /invoice/update/{id}', { params: { id }, body: fields })
  return data
}

/** Deletes an invoice for good; its number is never given out again. */
export function deleteInvoice(id: string) {
  return call('DELETE /invoice/delete/{id}', { params: { id } })
}

interface Watched {
  /** Stops the download. */
  signal: AbortSignal
  /** Called with how much of the PDF has come, from its first byte on. */
  onProgress: (share: Progress) => void
}

/** The invoice's PDF (INV-10): the server reads the address of the print page and draws from data. */
export function downloadInvoice({ _id, clientName }: Invoice, watched: Watched): Promise<Blob> {
  const url = new URL(paths.printInvoice(_id), location.origin).href
  return call(
    'POST /invoice/download',
    { body: { url, name: clientName } },
    { timeout: DOWNLOAD_TIMEOUT_MS, ...watched },
  )
}

/** The PDF of a kept version, as it left. */
export function downloadVersion({ _id }: InvoiceVersion): Promise<Blob> {
  const endpoint = 'POST /invoice/version/download'
  return call(endpoint, { body: { id: _id } }, { timeout: DOWNLOAD_TIMEOUT_MS })
}

/** Has the server keep what a print page shows. A stale version throws ApiError 'changed-meanwhile'. */
export function keepPrinted(id: string, version: number) {
  return call('POST /invoice/printed/{id}', { params: { id }, body: { version } })
}

/** Reads anew what is shown of invoices and their sums; settles when that has arrived. */
export function useRefreshInvoices(): () => Promise<unknown> {
  const cache = useQueryClient()
  return useCallback(
    () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: KEY }),
        cache.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
    [cache],
  )
}
