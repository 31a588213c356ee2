import { useListPage } from '../../../lib/navigation/list-page.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Redirect } from '../../../lib/navigation/redirect.tsx'
import { SearchBox } from '../../../ui/inputs/search-box.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { BusinessCards, CardSkeletons } from '../components/business-cards.tsx'
import { NoBusinesses } from '../components/no-businesses.tsx'
import { businessListQuery } from '../queries.ts'
import '../businesses.css'

/** Business (BIZ-1): search and paging run on the server, their state is in the URL. */
export function Component() {
  usePageTitle('Business')
  const { list, search, to, find, instead } = useListPage(paths.businesses, businessListQuery)
  const { data, error, isPlaceholderData, refetch } = list

  if (instead) return <Redirect to={instead} />
  return (
    <>
      <PageHeader title="Business" count={data?.total}>
        <SearchBox
          label="Search your businesses"
          placeholder="Search your businesses..."
          value={search}
          onSearch={find}
        />
      </PageHeader>
      {error && (
        <LoadError title="Your businesses could not load." error={error} onRetry={refetch} />
      )}
      {!data && !error && <CardSkeletons />}
      {data && data.total > 0 && (
        <>
          <BusinessCards businesses={data.data} waiting={isPlaceholderData} />
          <Pagination {...data} to={to} />
        </>
      )}
      {data?.total === 0 && <NoBusinesses search={search} showAll={to(1, '')} />}
    </>
  )
}
