import { useQueryParams } from './query-params.ts'

const LAST_PAGE = 1_000_000

/** A list's page and search, from '?page=2&search=ola'. An invalid page counts as the first. */
export function useListParams(): { page: number; search: string } {
  const query = useQueryParams()
  return { page: pageIn(query.get('page')), search: (query.get('search') ?? '').trim() }
}

function pageIn(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}
