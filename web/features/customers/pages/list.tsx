import { useState } from 'react'
import { useListPage } from '../../../lib/navigation/list-page.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Redirect } from '../../../lib/navigation/redirect.tsx'
import { Button } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/inputs/search-box.tsx'
import { ListFiles } from '../../../ui/page/list-files.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { AddCustomerDialog } from '../components/add-customer-dialog.tsx'
import { CustomerRows, RowSkeletons } from '../components/customer-rows.tsx'
import { NoCustomers } from '../components/no-customers.tsx'
import { customerListQuery } from '../queries.ts'
import '../customers.css'

/** Customers (CUST-1, CUST-4): search and paging run on the server, their state is in the URL. */
export function Component() {
  usePageTitle('Customers')
  const [adding, setAdding] = useState(false)
  const { list, search, to, find, isNew, instead } = useListPage(paths.customers, customerListQuery)
  const { data, error, isPlaceholderData, refetch } = list

  if (instead) return <Redirect to={instead} />
  return (
    <>
      <PageHeader title="Customers" count={data?.total}>
        <div className="page__find">
          <SearchBox
            label="Search through your customers"
            placeholder="Search through your customers..."
            value={search}
            onSearch={find}
          />
          <Button variant={isNew ? 'quiet' : 'primary'} icon="plus" onClick={() => setAdding(true)}>
            Add Customer
          </Button>
        </div>
      </PageHeader>
      {error && (
        <LoadError title="Your customers could not load." error={error} onRetry={refetch} />
      )}
      {!data && !error && <RowSkeletons />}
      {data && data.total > 0 && (
        <>
          <CustomerRows customers={data.data} waiting={isPlaceholderData} />
          <Pagination {...data} to={to} />
        </>
      )}
      {data?.total === 0 && (
        <NoCustomers search={search} showAll={to(1, '')} onAdd={() => setAdding(true)} />
      )}
      {data && (
        <ListFiles
          list="client"
          name="customers"
          kind="clients"
          isEmpty={isNew}
          filters={{ search }}
        />
      )}
      <AddCustomerDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}
