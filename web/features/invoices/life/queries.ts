import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toInvoice } from '../../../../contract/wire/invoices/invoice.ts'
import { fromInvoiceFields } from '../../../../contract/wire/invoices/invoice-fields.ts'
import { dataBy } from '../../../../contract/wire/replies.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { ApiError, call } from '../../../lib/api/api.ts'
import { type InvoiceFields, refetchInvoices, updateInvoice } from '../queries.ts'

/** Issues a draft: it gets its number. What it lacks fails with ApiError 'invalid-fields'. */
export function useIssueInvoice() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => issueInvoice(id),
    // Also after a failure: it may have been issued in another tab.
    onSettled: () => refetchInvoices(cache),
  })
}

/** Makes a new draft with the content of an invoice. */
export function useDuplicateInvoice() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (id: string): Promise<Invoice> => {
      const input = { params: { id }, decode: dataBy(toInvoice) }
      return (await call('POST /invoice/duplicate/{id}', input)).data
    },
    onSuccess: () => void refetchInvoices(cache),
  })
}

/** Makes an invoice void. One with payments fails with ApiError 'has-payments'. */
export function useVoidInvoice(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, key }: { reason: string; key: string }) =>
      call(
        'POST /invoice/void/{id}',
        { params: { id }, body: { reason }, decode: dataBy(toInvoice) },
        { key },
      ),
    onSettled: () => refetchInvoices(cache),
  })
}

interface EditedDraft {
  /** What was edited, if anything. */
  fields?: InvoiceFields | undefined
  /** The Idempotency-Key of the submit. */
  key: string
  /** Called with the draft once it is saved, although it may then not be issued. */
  onKept: (draft: Invoice) => void
}

/** Saves a draft and issues it. One that was issued already, because a response was lost, is no failure. */
export function useIssueEditedDraft(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ fields, key, onKept }: EditedDraft): Promise<void> => {
      if (fields) onKept(await updateInvoice(id, fromInvoiceFields(fields)))
      await issueInvoice(id, key).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'already-issued') throw error
      })
    },
    onSettled: () => void refetchInvoices(cache),
  })
}

async function issueInvoice(id: string, key?: string): Promise<Invoice> {
  const input = { params: { id }, decode: dataBy(toInvoice) }
  const { data } = await call('POST /invoice/issue/{id}', input, key ? { key } : {})
  return data
}
