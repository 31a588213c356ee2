import { isDay } from '../../../../domain/dates.ts'
import { listParamsIn } from '../../../lib/navigation/list-params.ts'
import type { ExpenseListQuery } from '../queries.ts'

/** The filters in the address: '?from=2026-11-01&category=Fuel&page=2'. Days that do not exist are ignored. */
export function parseFilters(address: URLSearchParams): ExpenseListQuery {
  return {
    ...listParamsIn(address),
    from: dayIn(address, 'from'),
    to: dayIn(address, 'to'),
    category: (address.get('category') ?? '').trim().slice(0, 60),
  }
}

/** The query parameters of the filters, without empty ones. */
export function toParams({ page, ...filters }: ExpenseListQuery): URLSearchParams {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) address.set(name, value)
  if (page > 1) address.set('page', String(page))
  return address
}

/** Whether anything narrows the list. */
export function isFiltered({ search, from, to, category }: ExpenseListQuery): boolean {
  return [search, from, to, category].some((value) => value !== '')
}

function dayIn(address: URLSearchParams, name: string): string {
  const day = address.get(name) ?? ''
  return isDay(day) ? day : ''
}
