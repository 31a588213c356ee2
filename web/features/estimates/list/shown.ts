import { ESTIMATE_STATUSES, type EstimateStatus } from '../../../../domain/estimates/estimate.ts'
import { listParamsIn } from '../../../lib/navigation/list-params.ts'

/** The filters of the list, as they are in the address. */
export const SHOWN = ['All', ...ESTIMATE_STATUSES] as const
export type Shown = (typeof SHOWN)[number]

export const SHOWN_LABELS: Record<Shown, string> = {
  All: 'All',
  Draft: 'Drafts',
  Sent: 'Sent',
  Accepted: 'Accepted',
  Declined: 'Declined',
  Expired: 'Expired',
  Invoiced: 'Invoiced',
}

export interface Filters {
  page: number
  search: string
  show: Shown
}

/** The filters in the address; invalid values are ignored. */
export function parseFilters(address: URLSearchParams): Filters {
  const shown = address.get('show')?.toLowerCase()
  const show = ESTIMATE_STATUSES.find((status) => status.toLowerCase() === shown) ?? 'All'
  return { ...listParamsIn(address), show }
}

/** The query parameters of the filters, without those at their default. */
export function toParams({ page, search, show }: Filters): URLSearchParams {
  const address = new URLSearchParams()
  if (show !== 'All') address.set('show', show.toLowerCase())
  if (page > 1) address.set('page', String(page))
  if (search) address.set('search', search)
  return address
}

/** What the server is asked for. */
export function toQuery({ page, search, show }: Filters) {
  const status: { status?: EstimateStatus } = show === 'All' ? {} : { status: show }
  return { page, search, ...status }
}
