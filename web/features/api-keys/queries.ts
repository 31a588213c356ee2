import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { apiKeyFields } from '../../../contract/schemas/access/api-key.ts'
import { toApiKey } from '../../../contract/wire/access/api-key.ts'
import { dataBy, entriesBy } from '../../../contract/wire/replies.ts'
import { MAX_KEYS } from '../../../domain/access/api-key.ts'
import { call } from '../../lib/api/api.ts'
import type { Outcome } from '../../lib/api/query.ts'

const KEY = ['api-keys'] as const

/** All keys of the account, newest first. */
export function useApiKeys() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const query = { page: 1, pageSize: MAX_KEYS }
      const decode = entriesBy(toApiKey)
      const { data } = await call('GET /apikey/list', { query, decode }, { signal })
      return data
    },
    placeholderData: keepPreviousData,
  })
}

/** Makes a key and returns its text, which is shown once. */
export function useAddKey() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: z.output<typeof apiKeyFields>) => {
      const decode = dataBy(
        ({ key, ...made }: Parameters<typeof toApiKey>[0] & { key: string }) => ({
          ...toApiKey(made),
          key,
        }),
      )
      const { data } = await call('POST /apikey/add', { body, decode })
      return data
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: KEY }),
  })
}

/** Revokes every key. */
export function useRevokeAllKeys(outcome: Outcome) {
  const cache = useQueryClient()
  return useMutation({
    ...outcome,
    mutationFn: () => call('POST /apikey/revoke-all', {}),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

/** Revokes a key. It stays pending until the list is refetched, also after a failure. */
export function useRevokeKey(outcome: Outcome) {
  const cache = useQueryClient()
  return useMutation({
    ...outcome,
    mutationFn: (id: string) => call('DELETE /apikey/delete/{id}', { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}
