import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Business } from '../../../../domain/parties/business.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useQueryParams } from '../../../lib/navigation/query-params.ts'
import { toast } from '../../../lib/toasts.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { allBusinessesQuery, BusinessFirst } from '../../businesses/index.ts'
import {
  DRAFT_SAVED,
  Editor,
  EditorSkeleton,
  SAVE_DRAFT,
  type SaveActions,
} from '../editor/index.ts'
import { BLANK_LINE, BLANK_TERMS, type EditorValues } from '../form/index.ts'
import { useInvoiceListAhead } from '../list/index.ts'
import { useAddInvoice } from '../save/index.ts'

/** A new invoice (INV-3). */
export function Component() {
  usePageTitle('New invoice')
  return (
    <>
      <BackLink to={paths.invoices}>Invoice</BackLink>
      <NewInvoice />
    </>
  )
}

/** The editor needs a sending business, which is loaded first. */
function NewInvoice() {
  const businesses = useQuery(allBusinessesQuery)
  if (businesses.data) {
    const [newest, ...older] = businesses.data
    // The first business may just have been added, and the cached list is being refetched.
    if (!newest) return businesses.isFetching ? <EditorSkeleton /> : <NoBusiness />
    return <NewInvoiceEditor businesses={[newest, ...older]} />
  }
  const { error, refetch } = businesses
  if (error) return <LoadError title="The form could not load." error={error} onRetry={refetch} />
  return <EditorSkeleton />
}

function NewInvoiceEditor({ businesses }: { businesses: readonly [Business, ...Business[]] }) {
  const [, navigate] = useLocation()
  const { mutateAsync: addInvoice } = useAddInvoice()
  const client = useQueryParams().get('client') ?? ''
  useInvoiceListAhead()
  const toList = (done: string) => {
    toast.good(done)
    navigate(paths.invoices)
  }
  const actions: SaveActions = {
    invoice: {
      label: 'Create Invoice',
      busy: 'Creating...',
      failed: 'Failed to create invoice. Please try again.',
      save: (fields, { key }) => addInvoice({ fields, key }),
      onSaved: () => toList('Invoice created successfully!'),
    },
    draft: {
      ...SAVE_DRAFT,
      save: (fields, { key }) => addInvoice({ fields, key, draft: true }),
      onSaved: () => toList(DRAFT_SAVED),
    },
  }
  return (
    <Editor
      title="New invoice"
      number="INV-(Auto-Generated)"
      start={blank((businesses.at(-1) ?? businesses[0]).id, client)}
      businesses={businesses}
      actions={actions}
    />
  )
}

/** An empty form for a business, with a customer chosen or ''. */
function blank(businessId: string, customerId: string): EditorValues {
  return {
    businessId,
    customerId,
    dueDate: '',
    currency: 'NGN',
    details: '',
    depositRate: '',
    ...BLANK_TERMS,
    footer: '',
    lines: [{ ...BLANK_LINE }],
  }
}

function NoBusiness() {
  return (
    <BusinessFirst>
      An invoice shows who sends it: the name, address and logo of your business. That takes a
      minute, and every invoice has them from then on.
    </BusinessFirst>
  )
}
