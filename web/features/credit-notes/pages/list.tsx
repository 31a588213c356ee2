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
import { Rows } from '../list/rows.tsx'
import { creditNoteListQuery } from '../queries.ts'
import '../credit-notes.css'

/** The credit notes, newest first: search and paging run on the server, their state is in the URL. */
export function Component() {
  usePageTitle('Credit notes')
  const { list, search, to, find, instead } = useListPage(paths.creditNotes, creditNoteListQuery)
  const { data, isPlaceholderData } = list

  if (instead) return <Redirect to={instead} />
  return (
    <>
      <BackLink to={paths.invoices}>Invoice</BackLink>
      <PageHeader title="Credit notes" count={data?.total}>
        <SearchBox
          label="Search credit notes by number or client name"
          placeholder="Search through your credit notes..."
          value={search}
          onSearch={find}
        />
      </PageHeader>
      <UntilLoaded query={list} failed="Your credit notes could not load.">
        <RowSkeletons label="Loading your credit notes..." />
      </UntilLoaded>
      {data && data.total > 0 && (
        <>
          <Rows notes={data.data} waiting={isPlaceholderData} />
          <Pagination {...data} to={to} />
        </>
      )}
      {data?.total === 0 && <NoCreditNotes search={search} showAll={to(1, '')} />}
    </>
  )
}

function NoCreditNotes({ search, showAll }: { search: string; showAll: string }) {
  if (search) {
    return (
      <Empty
        title="No credit notes found."
        action={<ButtonLink to={showAll}>Show all credit notes</ButtonLink>}
      >
        No credit note has a number or a name with “{search}”.
      </Empty>
    )
  }
  return (
    <Empty
      title="No credit notes yet."
      action={<ButtonLink to={paths.invoices}>Open your invoices</ButtonLink>}
    >
      When goods come back or a price was wrong, open the invoice and write a credit note.
    </Empty>
  )
}
