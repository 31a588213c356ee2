import type { ListQuery } from '../queries.ts'

/** The filters of the list, as they are in the address. */
export const SHOWN = ['all', 'drafts', 'unpaid', 'overdue', 'paid', 'void'] as const
export type Shown = (typeof SHOWN)[number]

export const SHOWN_LABELS: Record<Shown, string> = {
  all: 'All',
  drafts: 'Drafts',
  unpaid: 'Unpaid',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
}

const QUERIES: Record<Shown, Pick<ListQuery, 'status' | 'state' | 'due'>> = {
  all: {},
  drafts: { state: 'draft' },
  unpaid: { due: 'open' },
  overdue: { due: 'overdue' },
  paid: { status: 'Paid' },
  void: { state: 'void' },
}

export interface Filters {
  page: number
  search: string
  show: Shown
}

/** The filters in the address; invalid values are ignored. */
export function parseFilters(address: URLSearchParams): Filters {
  const page = Number(address.get('page') ?? 1)
  const show = SHOWN.find((each) => each === address.get('show')) ?? shownByStatus(address)
  const search = address.get('search') ?? ''
  return { page: Number.isInteger(page) && page > 0 ? page : 1, search, show }
}

/** Addresses used to have a status instead. */
function shownByStatus(address: URLSearchParams): Shown {
  const status = address.get('status') ?? ''
  if (status === 'Paid') return 'paid'
  return status === '' ? 'all' : 'unpaid'
}

/** The query parameters of the filters, without those at their default. */
export function toParams({ page, search, show }: Filters): URLSearchParams {
  const address = new URLSearchParams()
  if (show !== 'all') address.set('show', show)
  if (page > 1) address.set('page', String(page))
  if (search) address.set('search', search)
  return address
}

/** What the server is asked for. */
export function toQuery({ page, search, show }: Filters): ListQuery {
  return { page, search, ...QUERIES[show] }
}
