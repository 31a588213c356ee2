import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useQueryParams } from '../../../lib/navigation/query-params.ts'
import { toast } from '../../../lib/toasts.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { allBusinessesQuery } from '../../businesses/index.ts'
import {
  DRAFT_SAVED,
  Editor,
  EditorSkeleton,
  SAVE_DRAFT,
  type SaveActions,
  senderOf,
} from '../editor/index.ts'
import { valuesOf } from '../form/index.ts'
import { Locked, useIssueEditedDraft } from '../life/index.ts'
import { useEditInvoice } from '../save/index.ts'
import { LoadedInvoice } from '../view/index.ts'

/** Edits the content of an invoice (INV-11) or a draft; payments have their own screen. */
export function Component() {
  return (
    <>
      <BackLink to={paths.invoices}>Invoice</BackLink>
      <LoadedInvoice loading={<EditorSkeleton />} fresh>
        {(invoice) => <Edit key={invoice.id} invoice={invoice} />}
      </LoadedInvoice>
    </>
  )
}

interface Props {
  invoice: Invoice
}

function Edit({ invoice }: Props) {
  if (invoice.state === 'void' || invoice.clearance) return <Locked invoice={invoice} />
  return invoice.state === 'draft' ? (
    <EditDraft invoice={invoice} />
  ) : (
    <EditInvoice invoice={invoice} />
  )
}

/** A draft can move to another business, and may stay incomplete. */
function EditDraft({ invoice }: Props) {
  usePageTitle('Edit draft')
  const marksMissing = useQueryParams().has('missing')
  const { mutateAsync: editDraft } = useEditInvoice(invoice.id)
  const { mutateAsync: issueDraft } = useIssueEditedDraft(invoice.id)
  const toList = useToList()
  const businesses = useQuery(allBusinessesQuery)
  if (!businesses.data) {
    const { error, refetch } = businesses
    return error ? (
      <LoadError title="The form could not load." error={error} onRetry={refetch} />
    ) : (
      <EditorSkeleton />
    )
  }
  const [first = senderOf(invoice), ...others] = businesses.data
  const actions: SaveActions = {
    invoice: {
      label: 'Create Invoice',
      busy: 'Creating...',
      failed: 'Failed to create invoice. Please try again.',
      save: (fields, { key, isChanged, onKept }) =>
        issueDraft({ fields: isChanged ? fields : undefined, key, onKept }),
      onSaved: () => toList('Invoice created successfully!'),
    },
    draft: {
      ...SAVE_DRAFT,
      save: (fields) => editDraft(fields),
      onSaved: () => toList(DRAFT_SAVED),
    },
  }
  return (
    <Editor
      title="Edit draft"
      number="Draft"
      start={valuesOf(invoice)}
      invoice={invoice}
      marksMissing={marksMissing}
      businesses={[first, ...others]}
      actions={actions}
    />
  )
}

function EditInvoice({ invoice }: Props) {
  usePageTitle(`Edit ${invoice.number}`)
  const { mutateAsync: editInvoice } = useEditInvoice(invoice.id)
  const toList = useToList()
  const actions: SaveActions = {
    invoice: {
      label: 'Update Invoice',
      busy: 'Updating...',
      failed: 'Failed to update invoice. Please try again.',
      save: (fields) => editInvoice(fields),
      onSaved: () => toList('invoice updated successfully'),
    },
  }
  return (
    <Editor
      title="Edit invoice"
      number={invoice.number}
      start={valuesOf(invoice)}
      invoice={invoice}
      businesses={[senderOf(invoice)]}
      actions={actions}
    />
  )
}

function useToList() {
  const [, navigate] = useLocation()
  return (done: string) => {
    toast.good(done)
    navigate(paths.invoices)
  }
}
