import { useListPage } from '../../../lib/navigation/list-page.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Redirect } from '../../../lib/navigation/redirect.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/inputs/search-box.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Empty } from '../../../ui/page/empty.tsx'
import { ListFiles } from '../../../ui/page/list-files.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { RowSkeletons } from '../../../ui/page/row-skeletons.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import { Rows } from '../list/rows.tsx'
import { receiptListQuery } from '../queries.ts'
import '../receipts.css'

/** The receipts, newest first: search and paging run on the server, their state is in the URL. */
export function Component() {
  usePageTitle('Receipts')
  const { list, search, to, find, isNew, instead } = useListPage(paths.receipts, receiptListQuery)
  const { data, isPlaceholderData } = list

  if (instead) return <Redirect to={instead} />
  return (
    <>
      <BackLink to={paths.invoices}>Invoice</BackLink>
      <PageHeader title="Receipts" count={data?.total}>
        <div className="page__find">
          <SearchBox
            label="Search receipts by number or client name"
            placeholder="Search through your receipts..."
            value={search}
            onSearch={find}
          />
          <ButtonLink variant={isNew ? 'quiet' : 'primary'} icon="plus" to={paths.newReceipt}>
            New receipt
          </ButtonLink>
        </div>
      </PageHeader>
      <UntilLoaded query={list} failed="Your receipts could not load.">
        <RowSkeletons label="Loading your receipts..." />
      </UntilLoaded>
      {data && data.total > 0 && (
        <>
          <Rows receipts={data.data} waiting={isPlaceholderData} />
          <Pagination {...data} to={to} />
          <ListFiles list="payment" name="payments" kind="payments" title="Payments" />
        </>
      )}
      {data?.total === 0 && <NoReceipts search={search} showAll={to(1, '')} />}
    </>
  )
}

function NoReceipts({ search, showAll }: { search: string; showAll: string }) {
  if (search) {
    return (
      <Empty
        title="No receipts found."
        action={<ButtonLink to={showAll}>Show all receipts</ButtonLink>}
      >
        No receipt has a number or a name with “{search}”.
      </Empty>
    )
  }
  return (
    <Empty
      title="No receipts yet."
      action={
        <ButtonLink variant="primary" icon="plus" to={paths.newReceipt}>
          Write your first receipt
        </ButtonLink>
      }
    >
      Receipts for payments of your invoices and for sales paid on the spot appear here.
    </Empty>
  )
}
