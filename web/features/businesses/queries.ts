import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import type { businessFields } from '../../../contract/schemas/business.ts'
import { toBusiness } from '../../../contract/wire/business.ts'
import { fromBusinessFields } from '../../../contract/wire/business-fields.ts'
import { dataBy, entriesBy } from '../../../contract/wire/replies.ts'
import type { Business } from '../../../domain/parties/business.ts'
import { allPages } from '../../lib/api/all-pages.ts'
import { call } from '../../lib/api/api.ts'
import { KEPT } from '../../lib/kept/kept.ts'

/** What the form of a business parses to. */
export type BusinessFields = z.output<typeof businessFields>

/** The key of all business queries. */
const KEY = ['businesses'] as const

/** Eight cards and the tile fill three rows of three. */
const PAGE_SIZE = 8

/** All of the user's businesses, newest first. Not kept on the device: forms take rates and terms from them. */
export const allBusinessesQuery = queryOptions({
  queryKey: [...KEY, 'all'],
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
export function useBusinesses(page: number, search: string) {
  return useQuery({
    queryKey: [...KEY, 'list', page, search],
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
    queryKey: [...KEY, 'one', id],
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

interface NewBusiness {
  fields: BusinessFields
  /** The Idempotency-Key of the submit. */
  key: string
}

/** Adds a business. Fails with ApiError 'plan-limit' when the plan allows no more (PLAN-3). */
export function useAddBusiness() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ fields, key }: NewBusiness) => {
      const { data } = await call(
        'POST /business/add',
        { body: fromBusinessFields(fields), decode: dataBy(toBusiness) },
        { key },
      )
      return data
    },
    onSuccess: () => void cache.invalidateQueries({ queryKey: KEY }),
  })
}

/** Updates a business; existing invoices keep their old data. */
export function useUpdateBusiness(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (fields: BusinessFields) => {
      const { data } = await call('PUT /business/update/{id}', {
        params: { id },
        body: fromBusinessFields(fields),
        decode: dataBy(toBusiness),
      })
      return data
    },
    onSuccess: () => void cache.invalidateQueries({ queryKey: KEY }),
  })
}
