import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ShareChannel } from '../../../../domain/invoices/timeline.ts'
import { call } from '../../../lib/api/api.ts'
import { invoicesKey, refetchInvoices } from '../queries.ts'

/** The address of the customer's page. */
export function linkQuery(id: string) {
  return queryOptions({
    queryKey: [...invoicesKey, 'link', id],
    queryFn: async ({ signal }) => {
      const { data } = await call('POST /invoice/link/{id}', { params: { id } }, { signal })
      return data.url
    },
  })
}

/** Gives the customer's page a new address; the old one stops working. */
export function useRenewLink(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      (await call('POST /invoice/link/{id}/renew', { params: { id } })).data.url,
    onSuccess: (url) => cache.setQueryData(linkQuery(id).queryKey, url),
  })
}

/** Notes how the address was given to the customer. */
export function useNoteShared(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (channel: ShareChannel) =>
      call('POST /invoice/shared/{id}', { params: { id }, body: { channel } }),
    onSuccess: () => void refetchInvoices(cache),
  })
}
