import { useLocation } from 'wouter'
import { listAddress } from './paths.ts'
import { useQueryParams } from './query-params.ts'

const LAST_PAGE = 1_000_000

/** A list's page and search, from '?page=2&search=ola', and the addresses of its other pages and searches. */
export function useListParams(path: string) {
  const [, navigate] = useLocation()
  const { page, search } = listParamsIn(useQueryParams())
  const to = (number: number, text = search) => listAddress(path, number, text)
  return {
    page,
    search,
    to,
    /** Shows what matches. Only the first search can be undone by Back, not every keystroke. */
    find: (text: string) => navigate(to(1, text), { replace: search !== '' }),
  }
}

/**
 * The last page, if the list has become shorter than the page shown, for example by deleting its last entry. Undefined
 * while that page exists or is still loading.
 */
export function pageInstead(
  page: number,
  { data, isPlaceholderData }: { data?: { pages: number } | undefined; isPlaceholderData: boolean },
): number | undefined {
  if (!data || isPlaceholderData || page <= Math.max(1, data.pages)) return
  return Math.max(1, data.pages)
}

/** The page and search of a query. An invalid page counts as the first. */
export function listParamsIn(query: URLSearchParams): { page: number; search: string } {
  return { page: pageIn(query.get('page')), search: (query.get('search') ?? '').trim() }
}

function pageIn(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}
