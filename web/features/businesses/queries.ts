import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { toBusiness } from '../../../contract/wire/parties/business.ts'
import { entriesBy } from '../../../contract/wire/replies.ts'
import type { Business } from '../../../domain/parties/business.ts'
import { allPages } from '../../lib/api/all-pages.ts'
import { call } from '../../lib/api/api.ts'
import { KEPT } from '../../lib/kept/kept.ts'

/** The key of all business queries. */
export const businessesKey = ['businesses'] as const

/** Eight cards and the tile fill three rows of three. */
const PAGE_SIZE = 8

/** All of the user's businesses, newest first. Not kept on the device: forms take rates and terms from them. */
export const allBusinessesQuery = queryOptions({
  queryKey: [...businessesKey, 'all'],
  queryFn: ({ signal }) =>
    allPages((page) =>
      call(
        'GET /business/list',
        { query: { page, pageSize: 100 }, decode: entriesBy(toBusiness) },
        { signal },
      ),
    ),
  // A form can be opened without a network as long as the application is open.
  gcTime: Number.POSITIVE_INFINITY,
})

/** One page of the businesses, newest first. While another page loads, the previous one stays. */
export function businessListQuery(page: number, search: string) {
  return queryOptions({
    queryKey: [...businessesKey, 'list', page, search],
    ...(search === '' && { meta: KEPT }),
    queryFn: ({ signal }) =>
      call(
        'GET /business/list',
        { query: { page, pageSize: PAGE_SIZE, search }, decode: entriesBy(toBusiness) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** One business, refetched whenever its form opens. Throws ApiError; 404 if it does not exist or is not the user's. */
export function useBusiness(id: string) {
  return useQuery({
    queryKey: [...businessesKey, 'one', id],
    queryFn: async ({ signal }): Promise<Business | null> => {
      const { data } = await call(
        'GET /business/get/{id}',
        { params: { id }, decode: entriesBy(toBusiness) },
        { signal },
      )
      return data[0] ?? null
    },
    gcTime: 0,
  })
}
