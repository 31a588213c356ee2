import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { statusUpdate } from '../../../../contract/schemas/invoices/invoice-fields.ts'
import { toInvoice } from '../../../../contract/wire/invoices/invoice.ts'
import {
  fromInvoiceFields,
  fromStatusFields,
} from '../../../../contract/wire/invoices/invoice-fields.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { cardOf, type InvoiceCard } from '../../../../domain/invoices/invoice-card.ts'
import { call } from '../../../lib/api/api.ts'
import {
  type InvoiceFields,
  invoiceListQuery,
  invoiceQuery,
  invoicesKey,
  PAGE_SIZE,
  refetchInvoices,
  updateInvoice,
} from '../queries.ts'

/** What the status screen parses to. */
type StatusFields = z.output<typeof statusUpdate>

interface NewInvoice {
  fields: InvoiceFields
  /** The Idempotency-Key of the submit. */
  key: string
  /** It may be incomplete, and gets no number yet. */
  draft?: true
}

/** Creates an invoice and returns it as stored. */
export function useAddInvoice() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ fields, key, draft }: NewInvoice) => {
      const body = { ...fromInvoiceFields(fields), ...(draft && { draft }) }
      return call('POST /invoice/add', { body, decode: toInvoice }, { key })
    },
    onSuccess: (added) => {
      showFirst(cache, added)
      cache.setQueryData(invoiceQuery(added.id).queryKey, added)
      void refetchInvoices(cache)
    },
  })
}

/** Saves an edit and returns the invoice as stored. A stale version fails with ApiError 'changed-meanwhile'. */
export function useEditInvoice(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (fields: InvoiceFields) => updateInvoice(id, fromInvoiceFields(fields)),
    onSuccess: (stored) => showStored(cache, stored),
  })
}

/** Saves the status screen. A stale version fails with ApiError 'changed-meanwhile'. */
export function useSettleInvoice(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (fields: StatusFields) => updateInvoice(id, fromStatusFields(fields)),
    onSuccess: (stored) => showStored(cache, stored),
  })
}

/** Shown lists take the stored invoice at once, and the rest of the change from the server. */
function showStored(cache: QueryClient, stored: Invoice): void {
  cache.setQueriesData<Page>({ queryKey: [...invoicesKey, 'cards'] }, (page) => {
    if (!page?.data.some(({ id }) => id === stored.id)) return undefined
    const card = cardOf(stored)
    return { ...page, data: page.data.map((each) => (each.id === stored.id ? card : each)) }
  })
  cache.setQueryData(invoiceQuery(stored.id).queryKey, stored)
  void refetchInvoices(cache)
}

/** The newest invoice leads the list as it opens, if this device knows the list. */
function showFirst(cache: QueryClient, added: Invoice): void {
  cache.setQueryData(invoiceListQuery().queryKey, (page) => {
    // A retried request may answer with an invoice that is listed already.
    if (!page || page.data.some(({ id }) => id === added.id)) return undefined
    const total = page.total + 1
    const data = [cardOf(added), ...page.data].slice(0, PAGE_SIZE)
    return { ...page, data, total, pages: Math.ceil(total / PAGE_SIZE) }
  })
}

type Page = { data: InvoiceCard[] }
