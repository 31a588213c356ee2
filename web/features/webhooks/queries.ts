import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  WireWebhook,
  webhookEdit,
  webhookFields,
} from '../../../contract/schemas/access/webhook.ts'
import { toDelivery, toWebhook } from '../../../contract/wire/access/webhook.ts'
import { dataBy, entriesBy } from '../../../contract/wire/replies.ts'
import { MAX_WEBHOOKS } from '../../../domain/access/webhook.ts'
import { call } from '../../lib/api/api.ts'
import type { Outcome } from '../../lib/api/query.ts'

const KEY = ['webhooks'] as const

const PAGE_SIZE = 10
/** Milliseconds after which a log with pending deliveries is read again. */
const REFRESH_MS = 2_000

/** All webhooks of the account, newest first. */
export function useWebhooks() {
  return useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, pageSize: MAX_WEBHOOKS }
      const decode = entriesBy(toWebhook)
      const { data } = await call('GET /webhook/list', { query, decode }, { signal })
      return data
    },
  })
}

/** One page of the log of a webhook, newest first; read again while deliveries are pending. */
export function useDeliveries(id: string, page: number) {
  return useQuery({
    queryKey: [...KEY, 'log', id, page],
    queryFn: ({ signal }) =>
      call(
        'GET /webhook/deliveries/{id}',
        { params: { id }, query: { page, pageSize: PAGE_SIZE }, decode: entriesBy(toDelivery) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((each) => each.state === 'pending') ? REFRESH_MS : false,
  })
}

/** Adds a webhook and returns its secret, which is shown once. */
export function useAddWebhook() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: async (body: z.output<typeof webhookFields>) => {
      const decode = dataBy(toNewWebhook)
      const { data } = await call('POST /webhook/add', { body, decode })
      return data
    },
    onSettled: () => void refetch(),
  })
}

/** Changes, pauses or resumes a webhook. */
export function useEditWebhook(id: string, outcome: Partial<Outcome> = {}) {
  const refetch = useRefetch()
  return useMutation({
    ...outcome,
    mutationFn: (body: z.output<typeof webhookEdit>) =>
      call('PUT /webhook/update/{id}', { params: { id }, body, decode: dataBy(toWebhook) }),
    onSettled: () => refetch(),
  })
}

/** Renews the secret of a webhook and returns the new one, which is shown once. */
export function useRenewSecret(id: string, outcome: Partial<Outcome>) {
  const refetch = useRefetch()
  return useMutation({
    ...outcome,
    mutationFn: async (endFormer: boolean) => {
      const input = { params: { id }, body: { endFormer }, decode: dataBy(toNewWebhook) }
      return (await call('POST /webhook/secret/{id}', input)).data
    },
    onSettled: () => void refetch(),
  })
}

/** Deletes a webhook. */
export function useDeleteWebhook(outcome: Outcome) {
  const refetch = useRefetch()
  return useMutation({
    ...outcome,
    mutationFn: (id: string) => call('DELETE /webhook/delete/{id}', { params: { id } }),
    onSettled: () => refetch(),
  })
}

/** Delivers a test. */
export function useTestWebhook(outcome: Outcome) {
  const refetch = useRefetch()
  return useMutation({
    ...outcome,
    mutationFn: (id: string) =>
      call('POST /webhook/test/{id}', { params: { id }, decode: dataBy(toDelivery) }),
    onSettled: () => refetch(),
  })
}

/** Delivers an event once more. */
export function useRedeliver(outcome: Outcome) {
  const refetch = useRefetch()
  return useMutation({
    ...outcome,
    mutationFn: (deliveryID: string) =>
      call('POST /webhook/redeliver/{deliveryID}', {
        params: { deliveryID },
        decode: dataBy(toDelivery),
      }),
    onSettled: () => refetch(),
  })
}

function toNewWebhook({ secret, ...made }: WireWebhook & { secret: string }) {
  return { ...toWebhook(made), secret }
}

function useRefetch(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: KEY })
}
