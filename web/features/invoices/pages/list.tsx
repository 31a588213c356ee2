import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { InvoiceCard } from '../../../../domain/invoices/invoice-card.ts'
import { pageInstead } from '../../../lib/navigation/list-params.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useQueryParams } from '../../../lib/navigation/query-params.ts'
import { Redirect } from '../../../lib/navigation/redirect.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/inputs/search-box.tsx'
import { CardSkeletons } from '../../../ui/page/card-grid.tsx'
import { ListFiles } from '../../../ui/page/list-files.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { ShownRow } from '../../../ui/page/shown-row.tsx'
import { Loading } from '../../../ui/page/skeleton.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import {
  Cards,
  Deleted,
  EmptyList,
  type Filters,
  NEW_INVOICE,
  parseFilters,
  SHOWN,
  SHOWN_LABELS,
  toParams,
  toQuery,
  useNewInvoiceAhead,
} from '../list/index.ts'
import { invoiceListQuery, PAGE_SIZE } from '../queries.ts'
import '../../../ui/css/cards.css'

/** The invoices as cards; page, search and filter are in the URL (INV-1). */
export function Component() {
  usePageTitle('Invoice')
  const [, setAddress] = useSearchParams()
  const filters = parseFilters(useQueryParams())
  const query = toQuery(filters)
  const [deleted, setDeleted] = useState<InvoiceCard>()
  const list = useQuery(invoiceListQuery(query))
  const { page: _page, pageSize: _size, ...limits } = query
  const { data, isPlaceholderData } = list
  useNewInvoiceAhead(list.isFetched)

  const isNew = data?.total === 0 && filters.search === '' && filters.show === 'all'
  const applyFilters = (change: Partial<Filters>, options?: { replace: boolean }) =>
    setAddress(toParams({ ...filters, page: 1, ...change }), options)

  const instead = pageInstead(filters.page, list)
  if (instead) return <Redirect to={addressOf({ ...filters, page: instead })} />
  return (
    <>
      <PageHeader title="Invoice" count={data?.total}>
        <div className="page__find">
          <SearchBox
            label="Search invoices by number or client name"
            placeholder="Search through your Invoice..."
            value={filters.search}
            onSearch={(search) => applyFilters({ search }, { replace: true })}
          />
          <div className="page__links">
            <ButtonLink to={paths.receipts}>Receipts</ButtonLink>
            <ButtonLink to={paths.recurrings}>Recurring</ButtonLink>
            <ButtonLink to={paths.priceList}>Price list</ButtonLink>
            <ButtonLink to={paths.toSendToday}>To send today</ButtonLink>
          </div>
        </div>
      </PageHeader>
      {deleted && <Deleted invoice={deleted} onRestored={() => setDeleted(undefined)} />}
      <ShownRow
        choices={SHOWN}
        labels={SHOWN_LABELS}
        current={filters.show}
        to={(show) => addressOf({ ...filters, page: 1, show })}
      />
      <UntilLoaded query={list} failed="Your invoices could not load.">
        <Loading label="Loading your invoices...">
          <CardSkeletons tile={NEW_INVOICE} count={PAGE_SIZE} />
        </Loading>
      </UntilLoaded>
      {data && data.data.length > 0 && (
        <div className={isPlaceholderData ? 'turning' : undefined}>
          <Cards invoices={data.data} onDeleted={setDeleted} />
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
        <EmptyList filters={filters} onClear={() => applyFilters({ search: '', show: 'all' })} />
      )}
      {data && (
        <ListFiles
          list="invoice"
          name="invoices"
          kind="invoices"
          isEmpty={isNew}
          filters={limits}
        />
      )}
    </>
  )
}

function addressOf(filters: Filters): string {
  const query = toParams(filters)
  return query.size > 0 ? `${paths.invoices}?${query}` : paths.invoices
}
