import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreditNoteFields } from '../../../contract/schemas/invoices/credit-note.ts'
import { fromNewCreditNote, toCreditNote } from '../../../contract/wire/invoices/credit-note.ts'
import { dataBy, entriesBy } from '../../../contract/wire/replies.ts'
import type { CreditNote } from '../../../domain/invoices/credit-note.ts'
import { call } from '../../lib/api/api.ts'
import { KEPT } from '../../lib/kept/kept.ts'
import { refetchInvoices } from '../invoices/index.ts'

const KEY = ['credit-notes'] as const

/** Credit notes on one page of the list. */
const PAGE_SIZE = 8

/** Drawing and downloading take longer than other calls on a slow connection. */
const DOWNLOAD_TIMEOUT_MS = 60_000

/** One page of the credit notes, newest first. While another page loads, the previous one stays. */
export function creditNoteListQuery(page: number, search: string) {
  const query = { page, pageSize: PAGE_SIZE, search }
  return queryOptions({
    queryKey: [...KEY, 'list', query],
    ...(query.search === '' && { meta: KEPT }),
    queryFn: ({ signal }) =>
      call('GET /creditnote/list', { query, decode: entriesBy(toCreditNote) }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One credit note, which never changes. Throws ApiError; 404 if it does not exist or is not the user's. */
export function creditNoteQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'one', id],
    meta: KEPT,
    queryFn: async ({ signal }): Promise<CreditNote> => {
      const input = { params: { id }, decode: dataBy(toCreditNote) }
      return (await call('GET /creditnote/get/{id}', input, { signal })).data
    },
  })
}

interface NewCreditNote {
  /** What the form parses to. */
  fields: CreditNoteFields
  /** The Idempotency-Key of the submit. */
  key: string
}

/** Gives a credit note for an invoice. */
export function useGiveCreditNote() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ fields, key }: NewCreditNote): Promise<CreditNote> => {
      const input = { body: fromNewCreditNote(fields), decode: dataBy(toCreditNote) }
      return (await call('POST /creditnote/add', input, { key })).data
    },
    // Also after a failure: another tab may have been first.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: KEY })
      void refetchInvoices(cache)
    },
  })
}

/** The PDF of a credit note. */
export function useDownloadCreditNote(id: string) {
  return useMutation({
    mutationFn: () =>
      call('POST /creditnote/download', { body: { id } }, { timeout: DOWNLOAD_TIMEOUT_MS }),
  })
}
