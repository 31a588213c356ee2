import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import type { itemEdit } from '../../../contract/schemas/item.ts'
import { fromItemFields, toItem, toSuggestion } from '../../../contract/wire/item.ts'
import { dataBy, entriesBy } from '../../../contract/wire/replies.ts'
import type { Item } from '../../../domain/items/item.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { call } from '../../lib/api/api.ts'
import type { Outcome } from '../../lib/api/query.ts'
import { KEPT } from '../../lib/kept/kept.ts'

/** What the form of an item parses to. */
export type ItemFields = z.output<typeof itemEdit>

/** The key of all queries about items. */
const KEY = ['items'] as const

const PAGE_SIZE = 20

/** One page of the price list, newest first. While another page loads, the previous one stays. */
export function itemListQuery(page: number, search: string) {
  return queryOptions({
    queryKey: [...KEY, 'list', page, search],
    ...(search === '' && { meta: KEPT }),
    queryFn: ({ signal }) =>
      call(
        'GET /item/list',
        { query: { page, pageSize: PAGE_SIZE, search }, decode: entriesBy(toItem) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** Suggestions for a line with this text, in the currency of its document. */
export function suggestionsQuery(search: string, currency: Currency) {
  return queryOptions({
    queryKey: [...KEY, 'suggest', search, currency],
    queryFn: async ({ signal }) => {
      const { data } = await call(
        'GET /item/suggest',
        { query: { search, currency }, decode: entriesBy(toSuggestion) },
        { signal },
      )
      return data
    },
  })
}

interface Saving {
  fields: ItemFields
  /** The Idempotency-Key of the submit. */
  key: string
}

/** Adds an item, or changes the one that is given. */
export function useSaveItem(item: Pick<Item, 'id'> | undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ fields, key }: Saving) => {
      const body = fromItemFields(fields)
      const decode = dataBy(toItem)
      const { data } = item
        ? await call('PUT /item/update/{id}', { params: { id: item.id }, body, decode })
        : await call('POST /item/add', { body, decode }, { key })
      return data
    },
    // Also after a failure: somebody else may have changed it.
    onSettled: () => void refetchItems(cache),
  })
}

/** Deletes an item. It stays pending until the list is refetched, also after a failure. */
export function useDeleteItem(outcome: Outcome) {
  const cache = useQueryClient()
  return useMutation({
    ...outcome,
    mutationFn: (id: string) => call('DELETE /item/delete/{id}', { params: { id } }),
    onSettled: () => refetchItems(cache),
  })
}

function refetchItems(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: KEY })
}
