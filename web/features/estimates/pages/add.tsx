import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Business } from '../../../../domain/parties/business.ts'
import { today } from '../../../lib/format/format.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useQueryParams } from '../../../lib/navigation/query-params.ts'
import { toast } from '../../../lib/toasts.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { allBusinessesQuery, BusinessFirst } from '../../businesses/index.ts'
import { EditorSkeleton } from '../../invoices/index.ts'
import { blankEstimate, Editor } from '../editor/index.ts'
import { useAddEstimate } from '../queries.ts'

/** A new estimate. */
export function Component() {
  usePageTitle('New estimate')
  return (
    <>
      <BackLink to={paths.estimates}>Estimates</BackLink>
      <NewEstimate />
    </>
  )
}

/** The editor needs a sending business, which is loaded first. */
function NewEstimate() {
  const businesses = useQuery(allBusinessesQuery)
  if (businesses.data) {
    const [newest, ...older] = businesses.data
    // The first business may just have been added, and the cached list is being refetched.
    if (!newest) return businesses.isFetching ? <EditorSkeleton /> : <NoBusiness />
    return <NewEstimateEditor businesses={[newest, ...older]} />
  }
  const { error, refetch } = businesses
  if (error) return <LoadError title="The form could not load." error={error} onRetry={refetch} />
  return <EditorSkeleton />
}

function NewEstimateEditor({ businesses }: { businesses: readonly [Business, ...Business[]] }) {
  const [, navigate] = useLocation()
  const { mutateAsync: addEstimate } = useAddEstimate()
  const client = useQueryParams().get('client') ?? ''
  const business = businesses.at(-1) ?? businesses[0]
  return (
    <Editor
      title="New estimate"
      number="EST-(Auto-Generated)"
      start={blankEstimate(business.id, client, today())}
      businesses={businesses}
      action={{
        label: 'Create Estimate',
        busy: 'Creating...',
        failed: 'Failed to create estimate. Please try again.',
        save: (fields, key) => addEstimate({ fields, key }),
        onSaved: ({ id }) => {
          toast.good('Estimate created successfully!')
          navigate(paths.estimate(id))
        },
        onKept: () => {
          toast.good('No network. Your estimate is kept on this device and saved later.')
          navigate(paths.estimates)
        },
      }}
    />
  )
}

function NoBusiness() {
  return (
    <BusinessFirst>
      An estimate shows who makes it: the name, address and logo of your business. That takes a
      minute, and every estimate and invoice has them from then on.
    </BusinessFirst>
  )
}
