import { useLocation } from 'wouter'
import { useListParams } from '../../../lib/navigation/list-params.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { listAddress, paths } from '../../../lib/navigation/paths.ts'
import { Redirect } from '../../../lib/navigation/redirect.tsx'
import { SearchBox } from '../../../ui/inputs/search-box.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { BusinessCards, CardSkeletons } from '../components/business-cards.tsx'
import { NoBusinesses } from '../components/no-businesses.tsx'
import { useBusinesses } from '../queries.ts'
import '../businesses.css'

/** Business (BIZ-1): search and paging run on the server, their state is in the URL. */
export function Component() {
  usePageTitle('Business')
  const [, navigate] = useLocation()
  const { page, search } = useListParams()
  const { data, error, isPlaceholderData, refetch } = useBusinesses(page, search)
  const isNew = data?.total === 0 && search === ''
  const to = (number: number, text = search) => listAddress(paths.businesses, number, text)
  const find = (text: string) => navigate(to(1, text), { replace: search !== '' })

  if (data && page > 1 && page > data.pages && !isPlaceholderData) {
    return <Redirect to={to(Math.max(1, data.pages))} />
  }
  return (
    <>
      <PageHeader title="Business" count={data?.total}>
        {!isNew && (
          <SearchBox
            label="Search your businesses"
            placeholder="Search your businesses..."
            value={search}
            onSearch={find}
          />
        )}
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
