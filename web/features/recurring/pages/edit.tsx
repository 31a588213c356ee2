import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import {
  recurringExpenseFields,
  recurringInvoiceFields,
} from '../../../../contract/schemas/recurring.ts'
import type {
  Recurring,
  RecurringExpense,
  RecurringInvoice,
} from '../../../../domain/recurring/recurring.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { allBusinessesQuery } from '../../businesses/index.ts'
import { EditorSkeleton } from '../../invoices/index.ts'
import { Editor, valuesOfRecurring } from '../editor/index.ts'
import { ExpenseEditor, valuesOfExpense } from '../expense/index.ts'
import { useEditRecurring } from '../queries.ts'
import { LoadedRecurring } from '../view/index.ts'
import '../recurring.css'

/** Changes a recurring invoice or expense from the next one on; what it has made stays as it is. */
export function Component() {
  usePageTitle('Edit recurring')
  return (
    <>
      <BackLink to={paths.recurrings}>Recurring</BackLink>
      <LoadedRecurring loading={<EditorSkeleton />} fresh>
        {(recurring) =>
          recurring.kind === 'invoice' ? (
            <EditInvoice key={recurring.id} recurring={recurring} />
          ) : (
            <EditExpense key={recurring.id} recurring={recurring} />
          )
        }
      </LoadedRecurring>
    </>
  )
}

function EditExpense({ recurring }: { recurring: RecurringExpense }) {
  const { mutateAsync: save } = useEditRecurring(recurring.id)
  const onSaved = useGoBack()
  return (
    <ExpenseEditor
      title="Edit recurring expense"
      start={valuesOfExpense(recurring)}
      recurring={recurring}
      label="Save changes"
      save={(fields) => save(recurringExpenseFields.encode(fields))}
      onSaved={onSaved}
    />
  )
}

/** Goes to what was just saved. */
function useGoBack(): (saved: Recurring) => void {
  const [, navigate] = useLocation()
  return ({ id }) => {
    toast.good('Changed from the next one on')
    navigate(paths.recurring(id))
  }
}

function EditInvoice({ recurring }: { recurring: RecurringInvoice }) {
  const onSaved = useGoBack()
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
          save: (fields) => editRecurring(recurringInvoiceFields.encode(fields)),
          onSaved,
        }}
      />
    )
  }
  const { error, refetch } = businesses
  if (error) return <LoadError title="The form could not load." error={error} onRetry={refetch} />
  return <EditorSkeleton />
}
