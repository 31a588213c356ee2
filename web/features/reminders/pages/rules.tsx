import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { isNotFound } from '../../../lib/api/api.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Missing } from '../../../ui/page/missing.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { FieldSkeletons, Loading } from '../../../ui/page/skeleton.tsx'
import { useBusiness } from '../../businesses/index.ts'
import { rulesQuery } from '../queries.ts'
import { RulesForm } from '../rules/rules-form.tsx'
import '../reminders.css'

/** The payment reminders of a business. */
export function Component() {
  const { id = '' } = useParams()
  const business = useBusiness(id)
  const rules = useQuery(rulesQuery(id))
  const error = business.error ?? rules.error
  const isMissing = business.data === null || isNotFound(error)
  usePageTitle(isMissing ? 'Business not found' : 'Payment reminders')
  if (isMissing) {
    return (
      <Missing title="Business not found" to={paths.businesses} back="Back to Business">
        The address may not be complete.
      </Missing>
    )
  }
  const isLoaded = business.data && rules.data
  return (
    <>
      <BackLink to={paths.editBusiness(id)}>{business.data?.name ?? 'Business'}</BackLink>
      <PageHeader title="Payment reminders" />
      {error && !isLoaded && (
        <LoadError
          title="The reminders could not load."
          error={error}
          onRetry={() => Promise.all([business.refetch(), rules.refetch()])}
        />
      )}
      {!isLoaded && !error && (
        <Loading>
          <FieldSkeletons count={4} />
        </Loading>
      )}
      {business.data && rules.data && (
        <RulesForm businessId={id} business={business.data.name} rules={rules.data} />
      )}
    </>
  )
}
