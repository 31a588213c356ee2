import type { ReactNode } from 'react'
import { useLocation, useParams } from 'wouter'
import type { Business } from '../../../../domain/parties/business.ts'
import { isNotFound } from '../../../lib/api/api.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { FieldSkeletons, Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { BusinessForm } from '../components/business-form.tsx'
import { BusinessNotFound } from '../components/business-not-found.tsx'
import { type BusinessFields, useUpdateBusiness } from '../components/save.ts'
import { useBusiness } from '../queries.ts'
import '../businesses.css'

/** Edit Business (BIZ-3). `sections` are shown under the form once the business has loaded. */
export function EditBusiness({ sections }: { sections: (id: string) => ReactNode }) {
  const { id = '' } = useParams()
  const { data: business, error, refetch } = useBusiness(id)
  const missing = business === null || isNotFound(error)
  usePageTitle(missing ? 'Business not found' : 'Edit Business')
  return (
    <>
      <BackLink to={paths.businesses}>Back</BackLink>
      {missing ? <BusinessNotFound /> : <PageHeader title="Edit Business" />}
      {business && <EditForm key={business.id} business={business} />}
      {business && sections(business.id)}
      {error && !missing && !business && (
        <LoadError title="This business could not load." error={error} onRetry={refetch} />
      )}
      {!business && !error && !missing && <LoadingState />}
    </>
  )
}

function EditForm({ business }: { business: Business }) {
  const [, navigate] = useLocation()
  const { mutateAsync: updateBusiness } = useUpdateBusiness(business.id)
  const save = async (fields: BusinessFields) => {
    await updateBusiness(fields)
    toast.good('Business Updated Successfully')
    navigate(paths.businesses)
  }
  return <BusinessForm business={business} submit="Update" busyLabel="Updating..." onSave={save} />
}

function LoadingState() {
  return (
    <Loading>
      <div className="biz-form">
        <div className="full">
          <Skeleton width="88px" height="115px" />
        </div>
        <FieldSkeletons count={4} />
      </div>
    </Loading>
  )
}
