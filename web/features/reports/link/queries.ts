import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

/** The address of the page on which a customer sees the statement, and when they last looked. */
export function linkQuery(id: string) {
  return queryOptions({
    queryKey: ['statement-links', id],
    queryFn: async ({ signal }) =>
      (await call('POST /client/statement/link/{id}', { params: { id } }, { signal })).data,
    // The customer may have looked since.
    staleTime: 0,
  })
}

/** Withdraws the link; the next one has another address. */
export function useRevokeLink(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /client/statement/link/{id}', { params: { id } }),
    onSuccess: () => cache.removeQueries({ queryKey: linkQuery(id).queryKey }),
  })
}
