import { useSearchParams } from 'react-router'

const LAST_PAGE = 1_000_000

/** Where a list stands by its address, '?page=2&search=ola'. A page that is none counts as the first. */
export function useListPlace(): { page: number; search: string } {
  const [query] = useSearchParams()
  return { page: pageIn(query.get('page')), search: (query.get('search') ?? '').trim() }
}

function pageIn(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}
