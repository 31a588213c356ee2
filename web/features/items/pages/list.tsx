import { useState } from 'react'
import type { Item } from '../../../../domain/items/item.ts'
import { useListPage } from '../../../lib/navigation/list-page.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Redirect } from '../../../lib/navigation/redirect.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/inputs/search-box.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Empty } from '../../../ui/page/empty.tsx'
import { ListFiles } from '../../../ui/page/list-files.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { RowSkeletons } from '../../../ui/page/row-skeletons.tsx'
import { ItemRows } from '../components/item-rows.tsx'
import { ItemSheet } from '../components/item-sheet.tsx'
import { itemListQuery } from '../queries.ts'
import '../items.css'

/** The price list: what lines of invoices and estimates are written from. */
export function Component() {
  usePageTitle('Price list')
  /** The item in the dialog, 'new' for one to add. */
  const [open, setOpen] = useState<Item | 'new'>()
  const { list, search, to, find, isNew, instead } = useListPage(paths.priceList, itemListQuery)
  const { data, error, isPlaceholderData, refetch } = list

  if (instead) return <Redirect to={instead} />
  return (
    <>
      <BackLink to={paths.invoices}>Invoice</BackLink>
      <PageHeader title="Price list" count={data?.total}>
        <div className="page__find">
          <SearchBox
            label="Search the price list"
            placeholder="Search your price list..."
            value={search}
            onSearch={find}
          />
          <Button variant={isNew ? 'quiet' : 'primary'} icon="plus" onClick={() => setOpen('new')}>
            Add Item
          </Button>
        </div>
      </PageHeader>
      {error && (
        <LoadError title="Your price list could not load." error={error} onRetry={refetch} />
      )}
      {!data && !error && <RowSkeletons label="Loading your price list..." />}
      {data && data.total > 0 && (
        <>
          <ItemRows items={data.data} waiting={isPlaceholderData} onEdit={setOpen} />
          <Pagination {...data} to={to} />
        </>
      )}
      {isNew && (
        <Empty
          title="Nothing on your price list yet."
          action={
            <Button variant="primary" icon="plus" onClick={() => setOpen('new')}>
              Add your first item
            </Button>
          }
        >
          Write down once what you sell and for how much. Lines of invoices and estimates then
          suggest it while you type.
        </Empty>
      )}
      {data?.total === 0 && !isNew && (
        <Empty
          title="Nothing found."
          action={<ButtonLink to={to(1, '')}>Show the whole price list</ButtonLink>}
        >
          Nothing on your price list has a name or description with “{search}”.
        </Empty>
      )}
      {data && (
        <ListFiles
          list="item"
          name="price-list"
          kind="items"
          isEmpty={isNew}
          filters={{ search }}
        />
      )}
      {open && (
        <ItemSheet item={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
