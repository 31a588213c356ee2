import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type SetSearchParams, useSearchParams } from 'wouter'
import { INVOICE_STATUSES, type InvoiceStatus } from '../../../../domain/invoices/invoice.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useQueryParams } from '../../../lib/navigation/query-params.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/inputs/search-box.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { Loading } from '../../../ui/page/skeleton.tsx'
import { CardGrid, CardSkeletons, Cards } from '../list/index.ts'
import { invoiceListQuery, PAGE_SIZE } from '../queries.ts'
import '../list/cards.css'

/** The invoices as cards; page, search and status are in the URL (INV-1). */
export function Component() {
  usePageTitle('Invoice')
  const [, setAddress] = useSearchParams()
  const filters = parseFilters(useQueryParams())
  const { data, error, refetch, isPlaceholderData } = useQuery(invoiceListQuery(filters))
  useClampPage(filters, isPlaceholderData ? undefined : data?.pages, setAddress)

  const applyFilters = (change: Partial<Filters>, options?: { replace: boolean }) =>
    setAddress(toParams({ ...filters, page: 1, ...change }), options)
  return (
    <>
      <PageHeader title="Invoice" count={data?.total}>
        <div className="page__find">
          <div className="filter">
            <StatusFilter value={filters.status} onChoose={(status) => applyFilters({ status })} />
          </div>
          <SearchBox
            label="Search invoices by client name"
            placeholder="Search through your Invoice..."
            value={filters.search}
            onSearch={(search) => applyFilters({ search }, { replace: true })}
          />
        </div>
      </PageHeader>
      {error && !data && (
        <LoadError title="Your invoices could not load." error={error} onRetry={refetch} />
      )}
      {!data && !error && (
        <Loading label="Loading your invoices...">
          <CardSkeletons />
        </Loading>
      )}
      {data && data.data.length > 0 && (
        <div className={isPlaceholderData ? 'turning' : undefined}>
          <Cards invoices={data.data} />
          <Pagination
            page={data.page}
            pageSize={PAGE_SIZE}
            pages={data.pages}
            total={data.total}
            to={(page) => addressOf({ ...filters, page })}
          />
        </div>
      )}
      {data?.total === 0 && (
        <EmptyList filters={filters} onClear={() => applyFilters({ search: '', status: '' })} />
      )}
    </>
  )
}

interface Filters {
  page: number
  search: string
  status: InvoiceStatus | ''
}

/** The filters in the URL; invalid values are ignored. */
function parseFilters(address: URLSearchParams): Filters {
  const page = Number(address.get('page') ?? 1)
  const status = INVOICE_STATUSES.find((each) => each === address.get('status')) ?? ''
  const search = address.get('search') ?? ''
  return { page: Number.isInteger(page) && page > 0 ? page : 1, search, status }
}

function addressOf(filters: Filters): string {
  const query = toParams(filters)
  return query.size > 0 ? `${paths.invoices}?${query}` : paths.invoices
}

function toParams({ page, search, status }: Filters): URLSearchParams {
  const address = new URLSearchParams()
  if (page > 1) address.set('page', String(page))
  if (search) address.set('search', search)
  if (status) address.set('status', status)
  return address
}

/** Redirects a page past the end, for example after deleting its last card, to the last page. */
function useClampPage(filters: Filters, pages: number | undefined, setAddress: SetSearchParams) {
  useEffect(() => {
    if (pages === undefined || filters.page <= Math.max(1, pages)) return
    setAddress(toParams({ ...filters, page: Math.max(1, pages) }), { replace: true })
  }, [filters, pages, setAddress])
}

interface FilterProps {
  value: string
  onChoose: (status: InvoiceStatus | '') => void
}

function StatusFilter({ value, onChoose }: FilterProps) {
  return (
    <Select
      label="Status"
      hideLabel
      value={value}
      onChange={(event) =>
        onChoose(INVOICE_STATUSES.find((each) => each === event.target.value) ?? '')
      }
    >
      <option value="">Every status</option>
      {INVOICE_STATUSES.map((status) => (
        <option key={status}>{status}</option>
      ))}
    </Select>
  )
}

/** Distinguishes an empty list from a search without results. */
function EmptyList({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const filtered = filters.search !== '' || filters.status !== ''
  return (
    <CardGrid>
      <div className="cards__none" role="status">
        {filtered ? (
          <>
            <p className="empty__title">No invoice found.</p>
            <p className="muted">{noMatchText(filters)}</p>
            <Button onClick={onClear}>Show all invoices</Button>
          </>
        ) : (
          <>
            <p className="empty__title">No invoices yet.</p>
            <p className="muted">
              Make the first one: choose a client, write what you did and what it costs. It gets its
              number by itself and stands here as a card, with what was paid of it.
            </p>
          </>
        )}
      </div>
    </CardGrid>
  )
}

function noMatchText({ search, status }: Filters): string {
  if (!search) return `None of your invoices is ${status}.`
  const whom = `No client’s name contains “${search}”`
  return status ? `${whom} with the status ${status}.` : `${whom}.`
}
