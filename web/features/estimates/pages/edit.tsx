import { useLocation } from 'wouter'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Empty } from '../../../ui/page/empty.tsx'
import { EditorSkeleton, senderOf } from '../../invoices/index.ts'
import { Editor, valuesOfEstimate } from '../editor/index.ts'
import { useEditEstimate } from '../queries.ts'
import { LoadedEstimate } from '../view/index.ts'

/** Edits an estimate, which its customer has not accepted. */
export function Component() {
  return (
    <>
      <BackLink to={paths.estimates}>Estimates</BackLink>
      <LoadedEstimate loading={<EditorSkeleton />} fresh>
        {(estimate) =>
          estimate.status === 'Accepted' || estimate.status === 'Invoiced' ? (
            <Closed estimate={estimate} />
          ) : (
            <Edit key={estimate.id} estimate={estimate} />
          )
        }
      </LoadedEstimate>
    </>
  )
}

function Edit({ estimate }: { estimate: Estimate }) {
  const { id, number, status } = estimate
  usePageTitle(`Edit ${number}`)
  const [, navigate] = useLocation()
  const { mutateAsync: editEstimate } = useEditEstimate(id)
  return (
    <Editor
      title="Edit estimate"
      number={number}
      start={valuesOfEstimate(estimate)}
      estimate={estimate}
      businesses={[senderOf(estimate)]}
      action={{
        label: 'Update Estimate',
        busy: 'Updating...',
        failed: 'Failed to update estimate. Please try again.',
        save: (fields) => editEstimate(fields),
        onSaved: () => {
          toast.good(
            status === 'Draft'
              ? 'Estimate updated successfully'
              : 'Estimate updated: its link shows the new version',
          )
          navigate(paths.estimate(id))
        },
      }}
    />
  )
}

/** Instead of a form that the status of an estimate rules out, opened by its address. */
function Closed({ estimate: { id, number, status, acceptedBy } }: { estimate: Estimate }) {
  const title = status === 'Invoiced' ? `${number} became an invoice` : `${number} is accepted`
  usePageTitle(title)
  return (
    <Empty
      as="h1"
      title={title}
      action={
        <ButtonLink variant="primary" to={paths.estimate(id)}>
          Open {number}
        </ButtonLink>
      }
    >
      {status === 'Invoiced'
        ? 'It stays as it was then. Edit the invoice instead.'
        : `${acceptedBy} accepted it as it is. Duplicate it to offer something else.`}
    </Empty>
  )
}
