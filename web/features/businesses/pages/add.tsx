import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { toast } from '../../../ui/toast.tsx'
import { BusinessForm } from '../components/business-form.tsx'
import { addBusiness, type BusinessFields, useRefreshBusinesses } from '../queries.ts'
import '../businesses.css'

/** Add Business (BIZ-2). */
export function Component() {
  usePageTitle('Add Business')
  const navigate = useNavigate()
  const refresh = useRefreshBusinesses()
  const save = async (fields: BusinessFields, key: string) => {
    await addBusiness(fields, key)
    toast.good('Business Created Successfully')
    void refresh()
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
