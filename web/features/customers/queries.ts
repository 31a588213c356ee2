import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import type { customerFields } from '../../../contract/endpoints/parties/customers.ts'
import { toCustomer } from '../../../contract/wire/parties/customer.ts'
import { dataBy, entriesBy } from '../../../contract/wire/replies.ts'
import type { Customer } from '../../../domain/parties/customer.ts'
import { call } from '../../lib/api/api.ts'
import type { Outcome } from '../../lib/api/query.ts'
import { KEPT } from '../../lib/kept/kept.ts'

/** What the form of a customer parses to. */
export type CustomerFields = z.output<typeof customerFields>

/** The key of all customer queries. */
export const KEY = ['customers'] as const

/** Customers shown on one page of the list (CUST-1). */
const PAGE_SIZE = 8
/** The key of the name of one customer. */
export const nameKey = (id: string) => [...KEY, 'name', id]

/** One page of the customers, newest first. While another page loads, the previous one stays. */
export function customerListQuery(page: number, search: string) {
  return queryOptions({
    queryKey: [...KEY, 'list', page, search],
    ...(search === '' && { meta: KEPT }),
    queryFn: ({ signal }) =>
      call(
        'GET /client/list',
        { query: { page, pageSize: PAGE_SIZE, search }, decode: entriesBy(toCustomer) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** One customer, refetched whenever its form opens. Throws ApiError; 404 if it does not exist or is not the user's. */
export function useCustomer(id: string) {
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => fetchCustomer(id, signal),
    gcTime: 0,
  })
}

/** Fetches one customer; null if the reply has none. Throws ApiError, 404 for an unknown id. */
export async function fetchCustomer(id: string, signal: AbortSignal): Promise<Customer | null> {
  const { data } = await call(
    'GET /client/get/{id}',
    { params: { id }, decode: entriesBy(toCustomer) },
    { signal },
  )
  return data[0] ?? null
}

interface NewCustomer {
  fields: CustomerFields
  /** The Idempotency-Key of the submit. */
  key: string
}

/** Adds a customer and returns it as stored. Its name is known at once, since it may be selected next. */
export function useAddCustomer() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ fields, key }: NewCustomer) => {
      const { data } = await call(
        'POST /client/add',
        { body: fields, decode: dataBy(toCustomer) },
        { key },
      )
      return data
    },
    onSuccess: (customer) => {
      cache.setQueryData(nameKey(customer.id), customer)
      void refetchCustomers(cache)
    },
  })
}

/** Updates a customer and returns it as stored. */
export function useUpdateCustomer(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (fields: CustomerFields) => {
      const { data } = await call('PUT /client/update/{id}', {
        params: { id },
        body: fields,
        decode: dataBy(toCustomer),
      })
      return data
    },
    onSuccess: () => void refetchCustomers(cache),
  })
}

/**
 * Deletes a customer; their invoices stay unchanged. It stays pending until the list is refetched, also after a
 * failure.
 */
export function useDeleteCustomer(outcome: Outcome) {
  const cache = useQueryClient()
  return useMutation({
    ...outcome,
    mutationFn: (id: string) => call('DELETE /client/delete/{id}', { params: { id } }),
    onSettled: () => refetchCustomers(cache),
  })
}

function refetchCustomers(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: KEY })
}
