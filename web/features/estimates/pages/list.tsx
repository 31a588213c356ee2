import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'wouter'
import { pageInstead } from '../../../lib/navigation/list-params.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useQueryParams } from '../../../lib/navigation/query-params.ts'
import { Redirect } from '../../../lib/navigation/redirect.tsx'
import type { Unsent } from '../../../lib/outbox/outbox.ts'
import { saveDraft } from '../../../lib/session/drafts.ts'
import { SearchBox } from '../../../ui/inputs/search-box.tsx'
import { CardSkeletons } from '../../../ui/page/card-grid.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { ShownRow } from '../../../ui/page/shown-row.tsx'
import { Loading } from '../../../ui/page/skeleton.tsx'
import { UnsentList } from '../../../ui/page/unsent-list.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import { allBusinessesQuery } from '../../businesses/index.ts'
import {
  Cards,
  EmptyList,
  type Filters,
  NEW_ESTIMATE,
  parseFilters,
  SHOWN,
  SHOWN_LABELS,
  toParams,
  toQuery,
} from '../list/index.ts'
import { estimateListQuery, PAGE_SIZE } from '../queries.ts'
import '../../../ui/css/cards.css'

/** The estimates as cards; page, search and status are in the URL. */
export function Component() {
  usePageTitle('Estimates')
  const [, setAddress] = useSearchParams()
  const [, navigate] = useLocation()
  const filters = parseFilters(useQueryParams())
  const list = useQuery(estimateListQuery(toQuery(filters)))
  const { data, isPlaceholderData } = list
  // The editor needs it, also when the network is gone by then.
  usePrefetchQuery(allBusinessesQuery)

  const applyFilters = (change: Partial<Filters>, options?: { replace: boolean }) =>
    setAddress(toParams({ ...filters, page: 1, ...change }), options)

  /** Back into the editor, which offers it like every draft. */
  function edit({ key, values }: Unsent): boolean {
    if (!saveDraft(`new-estimate:${key}`, { version: 0, values, sentAs: key })) return false
    navigate(paths.newEstimate)
    return true
  }

  const instead = pageInstead(filters.page, list)
  if (instead) return <Redirect to={addressOf({ ...filters, page: instead })} />
  return (
    <>
      <PageHeader title="Estimates" count={data?.total}>
        <SearchBox
          label="Search estimates by number or client name"
          placeholder="Search through your Estimates..."
          value={filters.search}
          onSearch={(search) => applyFilters({ search }, { replace: true })}
        />
      </PageHeader>
      <ShownRow
        choices={SHOWN}
        labels={SHOWN_LABELS}
        current={filters.show}
        to={(show) => addressOf({ ...filters, page: 1, show })}
      />
      <UnsentList kind="estimate" onEdit={edit} />
      <UntilLoaded query={list} failed="Your estimates could not load.">
        <Loading label="Loading your estimates...">
          <CardSkeletons tile={NEW_ESTIMATE} count={PAGE_SIZE} />
        </Loading>
      </UntilLoaded>
      {data && data.data.length > 0 && (
        <div className={isPlaceholderData ? 'turning' : undefined}>
          <Cards estimates={data.data} />
          <Pagination {...data} to={(page) => addressOf({ ...filters, page })} />
        </div>
      )}
      {data?.total === 0 && (
        <EmptyList filters={filters} onClear={() => applyFilters({ search: '', show: 'All' })} />
      )}
    </>
  )
}

function addressOf(filters: Filters): string {
  const query = toParams(filters)
  return query.size > 0 ? `${paths.estimates}?${query}` : paths.estimates
}
