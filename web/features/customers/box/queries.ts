import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { toCustomer } from '../../../../contract/wire/parties/customer.ts'
import { entriesBy } from '../../../../contract/wire/replies.ts'
import type { Customer } from '../../../../domain/parties/customer.ts'
import { call, isNotFound } from '../../../lib/api/api.ts'
import { fetchCustomer, KEY, nameKey } from '../queries.ts'

/** Customers shown under a field that searches. */
const LISTED = 20

type NamedCustomer = Pick<Customer, 'id' | 'name'>

/** The customers that a search finds, newest first: as many as a list under a field shows. */
export function useCustomerSearch(search: string) {
  return useQuery({
    queryKey: [...KEY, 'search', search],
    queryFn: ({ signal }) =>
      call(
        'GET /client/list',
        { query: { page: 1, pageSize: LISTED, search }, decode: entriesBy(toCustomer) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // The newest ones can be chosen without a network as long as the application is open.
    ...(search === '' && { gcTime: Number.POSITIVE_INFINITY }),
  })
}

/** The name of a chosen customer; null if it does not exist. Without an id it asks nothing. */
export function useCustomerName(id: string) {
  return useQuery({
    queryKey: nameKey(id),
    queryFn: async ({ signal }): Promise<NamedCustomer | null> => {
      try {
        return await fetchCustomer(id, signal)
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    enabled: id !== '',
  })
}

/** Remembers the name of a customer who was just found, so that it need not be fetched. */
export function useKeepName() {
  const cache = useQueryClient()
  return ({ id, name }: NamedCustomer) => cache.setQueryData(nameKey(id), { id, name })
}
