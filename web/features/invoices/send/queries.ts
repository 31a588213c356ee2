import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { entriesBy } from '../../../../contract/wire/replies.ts'
import { toQueued, toSend } from '../../../../contract/wire/sending/send.ts'
import type { ShareChannel } from '../../../../domain/invoices/timeline.ts'
import type { Send } from '../../../../domain/sending/sends.ts'
import { call } from '../../../lib/api/api.ts'
import { invoicesKey, refetchInvoices } from '../queries.ts'
import type { NewMail } from './mail-form.tsx'
import type { SendsQuery } from './mail-results.tsx'

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

/** The mails with an invoice, newest first. */
export function invoiceSendsQuery(id: string): SendsQuery {
  return {
    queryKey: [...invoicesKey, 'sends', id],
    queryFn: async ({ signal }) => {
      const input = { params: { id }, decode: entriesBy(toSend) }
      return (await call('GET /invoice/sends/{id}', input, { signal })).data
    },
    // A mail that fails does so minutes later.
    staleTime: 0,
  }
}

/** Queues mails with an invoice; a draft is issued first. */
export function useSendInvoice(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ wish, key }: NewMail): Promise<Send[]> => {
      const { data } = await call(
        'POST /invoice/send/{id}',
        { params: { id }, body: wish, decode: toQueued },
        { key },
      )
      return data.sends
    },
    onSettled: () => refetchInvoices(cache),
  })
}
