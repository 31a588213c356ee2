import { useParams } from 'wouter'
import { isNotFound } from '../../../lib/api/api.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { FieldSkeletons, Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { CustomerNotFound } from '../components/customer-not-found.tsx'
import { EditCustomerForm } from '../components/edit-customer-form.tsx'
import { useCustomer } from '../queries.ts'
import '../customers.css'

/** Edit Customer (CUST-3). */
export function Component() {
  const { id = '' } = useParams()
  const { data: customer, error, refetch } = useCustomer(id)
  const missing = customer === null || isNotFound(error)
  usePageTitle(missing ? 'Customer not found' : (customer?.name ?? 'Edit Customer'))
  return (
    <>
      <BackLink to={paths.customers}>Back</BackLink>
      {missing && <CustomerNotFound />}
      {customer && (
        <>
          <PageHeader title={customer.name} />
          <EditCustomerForm key={customer.id} customer={customer} />
        </>
      )}
      {error && !missing && !customer && (
        <>
          <PageHeader title="Edit Customer" />
          <LoadError title="This customer could not load." error={error} onRetry={refetch} />
        </>
      )}
      {!customer && !error && !missing && <LoadingState />}
    </>
  )
}

function LoadingState() {
  return (
    <Loading>
      <PageHeader title={<Skeleton width="240px" height="34px" />} />
      <div className="customer-form">
        <FieldSkeletons count={4} />
      </div>
    </Loading>
  )
}
