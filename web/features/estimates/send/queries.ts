import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { entriesBy } from '../../../../contract/wire/replies.ts'
import { toQueued, toSend } from '../../../../contract/wire/sending/send.ts'
import type { Send } from '../../../../domain/sending/sends.ts'
import { call } from '../../../lib/api/api.ts'
import type { NewMail } from '../../invoices/index.ts'
import { estimatesKey, refetchEstimates } from '../queries.ts'

/** The address of the customer's page; asking for it marks a draft as sent. */
export function linkQuery(id: string) {
  return queryOptions({
    // Apart from the estimates: those are refetched because of it.
    queryKey: ['estimate-links', id],
    queryFn: async ({ signal, client }) => {
      const { data } = await call('POST /estimate/link/{id}', { params: { id } }, { signal })
      void refetchEstimates(client)
      return data.url
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Gives the customer's page a new address; the old one stops working. */
export function useRenewLink(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      (await call('POST /estimate/link/{id}/renew', { params: { id } })).data.url,
    onSuccess: (url) => cache.setQueryData(linkQuery(id).queryKey, url),
  })
}

/** The mails with an estimate, newest first. */
export function estimateSendsQuery(id: string) {
  return {
    queryKey: [...estimatesKey, 'sends', id],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Send[]> => {
      const input = { params: { id }, decode: entriesBy(toSend) }
      return (await call('GET /estimate/sends/{id}', input, { signal })).data
    },
    // A mail that fails does so minutes later.
    staleTime: 0,
  }
}

/** Queues mails with an estimate. */
export function useSendEstimate(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ wish, key }: NewMail): Promise<Send[]> => {
      const input = { params: { id }, body: wish, decode: toQueued }
      return (await call('POST /estimate/send/{id}', input, { key })).data.sends
    },
    onSettled: () => refetchEstimates(cache),
  })
}
