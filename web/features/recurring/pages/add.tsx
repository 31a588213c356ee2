import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import {
  recurringExpenseFields,
  recurringInvoiceFields,
} from '../../../../contract/schemas/recurring.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Business } from '../../../../domain/parties/business.ts'
import type { Recurring } from '../../../../domain/recurring/recurring.ts'
import { today } from '../../../lib/format/format.ts'
import { FRESH } from '../../../lib/kept/kept.ts'
import { usePlace } from '../../../lib/navigation/location.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useQueryParams } from '../../../lib/navigation/query-params.ts'
import { toast } from '../../../lib/toasts.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { allBusinessesQuery, BusinessFirst } from '../../businesses/index.ts'
import { EditorSkeleton, invoiceQuery } from '../../invoices/index.ts'
import { blankRecurring, Editor, startOfRepeat } from '../editor/index.ts'
import { ExpenseEditor, newRepeatedExpense } from '../expense/index.ts'
import { useAddRecurring } from '../queries.ts'
import '../recurring.css'

/** A new recurring invoice, empty or filled from the invoice in the address; or a new recurring expense. */
export function Component() {
  usePageTitle('New recurring')
  const params = useQueryParams()
  const invoice = params.get('invoice')
  return (
    <>
      <BackLink to={paths.recurrings}>Recurring</BackLink>
      {params.get('kind') === 'expense' ? (
        <AddExpense />
      ) : invoice ? (
        <FromInvoice key={invoice} id={invoice} />
      ) : (
        <WithBusinesses />
      )}
    </>
  )
}

function AddExpense() {
  const { state } = usePlace()
  const { mutateAsync: add } = useAddRecurring()
  const onSaved = useShow()
  return (
    <ExpenseEditor
      title="New recurring expense"
      start={newRepeatedExpense(state, today())}
      label="Start repeating"
      save={(fields, key) => add({ body: recurringExpenseFields.encode(fields), key })}
      onSaved={onSaved}
    />
  )
}

/** Shows what was just added. */
function useShow(): (saved: Recurring) => void {
  const [, navigate] = useLocation()
  return ({ id }) => {
    toast.good('Saved. It repeats automatically from now on')
    navigate(paths.recurring(id))
  }
}

/** The form needs the invoice that it repeats, as the server has it now. */
function FromInvoice({ id }: { id: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...invoiceQuery(id),
    ...FRESH,
  })
  if (data && isFetchedAfterMount) return <WithBusinesses invoice={data} />
  if (error)
    return <LoadError title="The invoice could not load." error={error} onRetry={refetch} />
  return <EditorSkeleton />
}

/** The form needs the businesses that an invoice can come from. */
function WithBusinesses({ invoice }: { invoice?: Invoice }) {
  const businesses = useQuery(allBusinessesQuery)
  if (businesses.data) {
    const [newest, ...older] = businesses.data
    // The first business may just have been added, and the cached list is being refetched.
    if (!newest) return businesses.isFetching ? <EditorSkeleton /> : <NoBusiness />
    return <Add businesses={[newest, ...older]} {...(invoice && { invoice })} />
  }
  const { error, refetch } = businesses
  if (error) return <LoadError title="The form could not load." error={error} onRetry={refetch} />
  return <EditorSkeleton />
}

/** The time zone of an invoice's business; Africa/Lagos if the business was deleted. */
function zoneOf({ seller }: Invoice, businesses: readonly Business[]): string {
  return businesses.find(({ id }) => id === seller.businessId)?.timeZone ?? 'Africa/Lagos'
}

interface AddProps {
  businesses: readonly [Business, ...Business[]]
  invoice?: Invoice
}

function Add({ businesses, invoice }: AddProps) {
  const onSaved = useShow()
  const { mutateAsync: addRecurring } = useAddRecurring()
  const business = businesses.at(-1) ?? businesses[0]
  return (
    <Editor
      title="New recurring"
      start={
        invoice
          ? startOfRepeat(invoice, today(), zoneOf(invoice, businesses))
          : blankRecurring(business.id, today())
      }
      businesses={businesses}
      action={{
        label: 'Start repeating',
        busy: 'Saving...',
        failed: 'Failed to save. Please try again.',
        save: (fields, key) => addRecurring({ body: recurringInvoiceFields.encode(fields), key }),
        onSaved,
      }}
    />
  )
}

function NoBusiness() {
  return (
    <BusinessFirst>
      Every invoice shows who it is from: the name, address and logo of your business.
    </BusinessFirst>
  )
}
