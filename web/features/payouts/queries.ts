import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { bankAccount } from '../../../contract/schemas/parties/payout.ts'
import { toPayout } from '../../../contract/wire/parties/payout.ts'
import { dataBy, entriesBy } from '../../../contract/wire/replies.ts'
import type { Payout } from '../../../domain/parties/payout.ts'
import { call } from '../../lib/api/api.ts'

/** What the form of a bank account parses to. */
export type BankAccountFields = z.output<typeof bankAccount>

const KEY = ['payouts'] as const

/** Where online payments of a business settle; null while they are off. */
export function usePayout(businessId: string) {
  return useQuery({
    queryKey: [...KEY, businessId],
    queryFn: async ({ signal }): Promise<Payout | null> => {
      const input = { query: { businessID: businessId }, decode: entriesBy(toPayout) }
      const { data } = await call('GET /payout/list', input, { signal })
      return data[0] ?? null
    },
  })
}

/** The provider's banks, by name. They change rarely. */
export function useBanks() {
  return useQuery({
    queryKey: ['banks'],
    queryFn: async ({ signal }) => (await call('GET /payout/banks', {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Fetches the name on a bank account. Fails with ApiError 'not-resolved' if there is none. */
export function useResolve() {
  return useMutation({
    mutationFn: async (body: BankAccountFields) =>
      (await call('POST /payout/resolve', { body })).data.accountName,
  })
}

/** Sets where online payments of a business settle, which switches them on. */
export function useSetPayout(businessId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BankAccountFields) =>
      call('PUT /payout/update/{businessID}', {
        params: { businessID: businessId },
        body,
        decode: dataBy(toPayout),
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

/** Switches online payments of a business off. */
export function useRemovePayout(businessId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call('DELETE /payout/delete/{businessID}', { params: { businessID: businessId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}
