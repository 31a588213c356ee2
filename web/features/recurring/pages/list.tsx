import { useListPage } from '../../../lib/navigation/list-page.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Redirect } from '../../../lib/navigation/redirect.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/inputs/search-box.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Empty } from '../../../ui/page/empty.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { RowSkeletons } from '../../../ui/page/row-skeletons.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import { Rows } from '../list/index.ts'
import { recurringListQuery } from '../queries.ts'
import '../recurring.css'

/** The recurring invoices and expenses, newest first: search and paging run on the server, their state is in the URL. */
export function Component() {
  usePageTitle('Recurring')
  const { list, search, to, find, isNew, instead } = useListPage(
    paths.recurrings,
    recurringListQuery,
  )
  const { data, isPlaceholderData } = list

  if (instead) return <Redirect to={instead} />
  return (
    <>
      <BackLink to={paths.invoices}>Invoice</BackLink>
      <PageHeader title="Recurring" count={data?.total}>
        <div className="page__find">
          <SearchBox
            label="Search by name, client, vendor or category"
            placeholder="Search by name or client..."
            value={search}
            onSearch={find}
          />
          <ButtonLink variant={isNew ? 'quiet' : 'primary'} icon="plus" to={paths.newRecurring}>
            New recurring invoice
          </ButtonLink>
        </div>
      </PageHeader>
      <UntilLoaded query={list} failed="This list could not load.">
        <RowSkeletons label="Loading..." />
      </UntilLoaded>
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

function NoRecurring({ search, showAll }: { search: string; showAll: string }) {
  if (search) {
    return (
      <Empty title="Nothing found." action={<ButtonLink to={showAll}>Show all</ButtonLink>}>
        None has a name, client, vendor or category with “{search}”.
      </Empty>
    )
  }
  return (
    <Empty
      title="Nothing recurs yet."
      action={
        <ButtonLink variant="primary" icon="plus" to={paths.newRecurring}>
          Write your first recurring invoice
        </ButtonLink>
      }
    >
      Rent, a retainer, a subscription: write it once, and Risiti makes the invoice every week,
      month or year. You can also open an invoice or an expense and choose Repeat this.
    </Empty>
  )
}
