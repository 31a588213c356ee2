import { useLocation } from 'wouter'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { BusinessForm } from '../components/business-form.tsx'
import { type BusinessFields, useAddBusiness } from '../components/save.ts'
import '../businesses.css'

/** Add Business (BIZ-2). */
export function Component() {
  usePageTitle('Add Business')
  const [, navigate] = useLocation()
  const { mutateAsync: addBusiness } = useAddBusiness()
  const save = async (fields: BusinessFields, key: string) => {
    await addBusiness({ fields, key })
    toast.good('Business Created Successfully')
    navigate(paths.businesses)
  }
  return (
    <>
      <BackLink to={paths.businesses}>Back</BackLink>
      <PageHeader title="Add Business" />
      <BusinessForm submit="Add" busyLabel="Processing..." onSave={save} />
    </>
  )
}
