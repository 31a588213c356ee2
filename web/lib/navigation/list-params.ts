import { useQueryParams } from './query-params.ts'

const LAST_PAGE = 1_000_000

/** A list's page and search, from '?page=2&search=ola'. */
export function useListParams(): { page: number; search: string } {
  return listParamsIn(useQueryParams())
}

/** The same in a given query. An invalid page counts as the first. */
export function listParamsIn(query: URLSearchParams): { page: number; search: string } {
  return { page: pageIn(query.get('page')), search: (query.get('search') ?? '').trim() }
}

function pageIn(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}
