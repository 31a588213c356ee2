import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { pageInstead, useListParams } from './list-params.ts'

/** One page of a list with a search; page and search are in the URL, see useListParams. */
export function useListPage<Page extends { total: number; pages: number }, Key extends QueryKey>(
  path: string,
  query: (page: number, search: string) => UseQueryOptions<Page, Error, Page, Key>,
) {
  const { page, search, to, find } = useListParams(path)
  const list = useQuery(query(page, search))
  const instead = pageInstead(page, list)
  return {
    list,
    search,
    to,
    find,
    /** Nothing was ever added; a search without results is something else. */
    isNew: list.data?.total === 0 && search === '',
    /** The address to go to, if the list has become shorter than the page shown. */
    instead: instead && to(instead),
  }
}
