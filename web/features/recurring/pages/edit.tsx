import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Recurring } from '../../../../domain/recurring/recurring.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { allBusinessesQuery } from '../../businesses/index.ts'
import { EditorSkeleton } from '../../invoices/index.ts'
import { Editor, valuesOfRecurring } from '../editor/index.ts'
import { useEditRecurring } from '../queries.ts'
import { LoadedRecurring } from '../view/index.ts'
import '../recurring.css'

/** Changes a recurring invoice from the next one on; what it has made stays as it is. */
export function Component() {
  usePageTitle('Edit recurring invoice')
  return (
    <>
      <BackLink to={paths.recurrings}>Recurring</BackLink>
      <LoadedRecurring loading={<EditorSkeleton />} fresh>
        {(recurring) => <Edit key={recurring.id} recurring={recurring} />}
      </LoadedRecurring>
    </>
  )
}

function Edit({ recurring }: { recurring: Recurring }) {
  const [, navigate] = useLocation()
  const businesses = useQuery(allBusinessesQuery)
  const { mutateAsync: editRecurring } = useEditRecurring(recurring.id)
  const [first, ...others] = businesses.data ?? []
  if (first) {
    return (
      <Editor
        title="Edit recurring"
        start={valuesOfRecurring(recurring)}
        recurring={recurring}
        businesses={[first, ...others]}
        action={{
          label: 'Save changes',
          busy: 'Saving...',
          failed: 'Failed to save. Please try again.',
          save: (fields) => editRecurring(fields),
          onSaved: ({ id }) => {
            toast.good('Changed from the next one on')
            navigate(paths.recurring(id))
          },
        }}
      />
    )
  }
  const { error, refetch } = businesses
  if (error) return <LoadError title="The form could not load." error={error} onRetry={refetch} />
  return <EditorSkeleton />
}
