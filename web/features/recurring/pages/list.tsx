import { useQuery } from '@tanstack/react-query'
import { pageInstead, useListParams } from '../../../lib/navigation/list-params.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Redirect } from '../../../lib/navigation/redirect.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/inputs/search-box.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Empty } from '../../../ui/page/empty.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { RowSkeletons } from '../../../ui/page/row-skeletons.tsx'
import { Rows } from '../list/index.ts'
import { recurringListQuery } from '../queries.ts'
import '../recurring.css'

/** The recurring invoices and expenses, newest first: search and paging run on the server, their state is in the URL. */
export function Component() {
  usePageTitle('Recurring')
  const { page, search, to, find } = useListParams(paths.recurrings)
  const list = useQuery(recurringListQuery(page, search))
  const { data, error, isPlaceholderData, refetch } = list
  const isNew = data?.total === 0 && search === ''

  const instead = pageInstead(page, list)
  if (instead) return <Redirect to={to(instead)} />
  return (
    <>
      <BackLink to={paths.invoices}>Invoice</BackLink>
      <PageHeader title="Recurring" count={data?.total}>
        {!isNew && (
          <div className="page__find">
            <SearchBox
              label="Search by name, client, vendor or category"
              placeholder="Search by name or client..."
              value={search}
              onSearch={find}
            />
            <NewRecurring />
          </div>
        )}
      </PageHeader>
      {error && !data && (
        <LoadError title="This list could not load." error={error} onRetry={refetch} />
      )}
      {!data && !error && <RowSkeletons label="Loading..." />}
      {data && data.total > 0 && (
        <>
          <Rows recurrings={data.data} waiting={isPlaceholderData} />
          <Pagination {...data} to={to} />
        </>
      )}
      {data?.total === 0 && <NoRecurring search={search} showAll={to(1, '')} />}
    </>
  )
}

function NewRecurring() {
  return (
    <ButtonLink variant="primary" icon="plus" to={paths.newRecurring}>
      New recurring invoice
    </ButtonLink>
  )
}

function NoRecurring({ search, showAll }: { search: string; showAll: string }) {
  if (search) {
    return (
      <Empty title="Nothing found." action={<ButtonLink to={showAll}>Show all</ButtonLink>}>
        None has a name, client, vendor or category with “{search}”.
      </Empty>
    )
  }
  return (
    <Empty title="Nothing recurs yet." action={<NewRecurring />}>
      Rent, a retainer, a subscription: write it once, and Risiti makes the invoice every week,
      month or year. You can also open an invoice or an expense and choose Repeat this.
    </Empty>
  )
}
