import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toInvoice } from '../../../../contract/wire/invoices/invoice.ts'
import { dataBy } from '../../../../contract/wire/replies.ts'
import { call } from '../../../lib/api/api.ts'
import { refetchInvoices } from '../queries.ts'

interface Sending {
  /** '' for a consumer. */
  customerTaxID: string
  /** The Idempotency-Key of the submit. */
  key: string
}

/** Sends an invoice to the NRS, or tries again at once while it waits for an answer. */
export function useSendToNrs(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ customerTaxID, key }: Sending) =>
      call(
        'POST /invoice/clear/{id}',
        { params: { id }, body: { customerTaxID }, decode: dataBy(toInvoice) },
        { key },
      ),
    onSettled: () => refetchInvoices(cache),
  })
}
