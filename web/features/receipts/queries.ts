import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { saleReceipt } from '../../../contract/schemas/invoices/receipt.ts'
import { fromSaleFields } from '../../../contract/wire/invoices/invoice-fields.ts'
import { toReceipt } from '../../../contract/wire/invoices/receipt.ts'
import { dataBy, entriesBy } from '../../../contract/wire/replies.ts'
import { toQueued, toSend } from '../../../contract/wire/sending/send.ts'
import type { Receipt, ReceiptSize } from '../../../domain/invoices/receipt.ts'
import { call } from '../../lib/api/api.ts'
import { KEPT } from '../../lib/kept/kept.ts'
import { invoicesKey, type NewMail } from '../invoices/index.ts'

const KEY = ['receipts'] as const

/** Receipts on one page of the list. */
const PAGE_SIZE = 8

/** Drawing and downloading take longer than other calls on a slow connection. */
const DOWNLOAD_TIMEOUT_MS = 60_000

/** One page of the receipts, newest first. While another page loads, the previous one stays. */
export function receiptListQuery(page: number, search: string) {
  const query = { page, pageSize: PAGE_SIZE, search }
  return queryOptions({
    queryKey: [...KEY, 'list', query],
    ...(query.search === '' && { meta: KEPT }),
    queryFn: ({ signal }) =>
      call('GET /receipt/list', { query, decode: entriesBy(toReceipt) }, { signal }),
    placeholderData: keepPreviousData,
    // An invoice's view gives receipts too.
    staleTime: 0,
  })
}

/** One receipt. Throws ApiError; 404 if it does not exist or is not the user's. */
export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'one', id],
    meta: KEPT,
    queryFn: async ({ signal }): Promise<Receipt> => {
      const input = { params: { id }, decode: dataBy(toReceipt) }
      return (await call('GET /receipt/get/{id}', input, { signal })).data
    },
    // Taking back its payment makes it void.
    staleTime: 0,
  })
}

interface NewSale {
  /** What the form parses to. */
  fields: z.output<typeof saleReceipt>
  /** The Idempotency-Key of the submit. */
  key: string
}

/** Makes invoice, payment and receipt of a sale paid on the spot. */
export function useSell() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ fields, key }: NewSale): Promise<Receipt> => {
      const body = { sale: fromSaleFields(fields.sale) }
      const input = { body, decode: dataBy(toReceipt) }
      return (await call('POST /receipt/add', input, { key })).data
    },
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: KEY })
      void cache.invalidateQueries({ queryKey: invoicesKey })
    },
  })
}

/** The PDF of a receipt on a paper. */
export function useDownloadReceipt(id: string) {
  return useMutation({
    mutationFn: (paper: ReceiptSize) =>
      call('POST /receipt/download', { body: { id, paper } }, { timeout: DOWNLOAD_TIMEOUT_MS }),
  })
}

/** The mails with a receipt, newest first. */
export function receiptSendsQuery(id: string) {
  return {
    queryKey: [...KEY, 'sends', id],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const input = { params: { id }, decode: entriesBy(toSend) }
      return (await call('GET /receipt/sends/{id}', input, { signal })).data
    },
    // A mail that fails does so minutes later.
    staleTime: 0,
  }
}

/** Queues mails with a receipt. */
export function useSendReceipt(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ wish: { to, message }, key }: NewMail) => {
      const input = { params: { id }, body: { to, message }, decode: toQueued }
      return (await call('POST /receipt/send/{id}', input, { key })).data.sends
    },
    // Its invoice shows it.
    onSettled: () => cache.invalidateQueries({ queryKey: invoicesKey }),
  })
}
