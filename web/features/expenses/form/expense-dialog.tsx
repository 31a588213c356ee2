import { useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import type { Expense } from '../../../../domain/expenses/expense.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DocumentField } from '../../files/index.ts'
import { useDeleteExpense } from '../queries.ts'
import { MainFields, MoreFields } from './expense-fields.tsx'
import type { ExpenseValues } from './expense-values.ts'
import { type StartedExpense, useExpenseForm } from './use-expense-form.ts'

interface Props {
  /** The expense that is changed; undefined for a new one. */
  expense: Expense | undefined
  /** What a new one starts with. */
  started?: StartedExpense | undefined
  /** Called with whether it was saved (or deleted), or left as it was. */
  onClose: (outcome: 'saved' | 'left') => void
}

/** A new expense in a few taps: amount and category; the rest is there and may stay as it is. */
export function ExpenseDialog({ expense, started, onClose }: Props) {
  const { form, file, setFile } = useExpenseForm({
    expense,
    started,
    onSaved: () => onClose('saved'),
  })
  const isChanged = form.formState.isDirty || file !== (started?.file ?? null)
  function leave(): void {
    if (isChanged && !window.confirm('Close without saving? What you typed is lost.')) return
    onClose('left')
  }
  const [currency, receipt, customerId] = useWatch({
    control: form.control,
    name: ['currency', 'receipt', 'customerId'],
  })
  return (
    <Dialog title={expense ? 'Expense' : 'New expense'} onClose={leave}>
      <form onSubmit={form.submit} noValidate>
        <MainFields field={form.field} currency={currency} autofocus={!expense} />
        <DateInput label="Day" {...form.field('day')} />
        <TextInput label="Paid to (optional)" autoComplete="off" {...form.field('vendor')} />
        <DocumentField
          label="Receipt"
          stored={receipt}
          file={file}
          onFile={setFile}
          onRemove={() => form.setValue('receipt', '')}
        />
        <details className="exp-more">
          <summary>VAT, currency, customer, note</summary>
          <MoreFields
            field={form.field}
            customerId={customerId}
            own={ownOf(expense)}
            onCustomer={(id) => form.setValue('customerId', id)}
          />
        </details>
        <RepeatButton values={() => form.getValues()} onLeave={() => onClose('left')} />
        <div className="dialog__acts">
          {expense && <DeleteButton expense={expense} onDeleted={() => onClose('saved')} />}
          <Button variant="bare" onClick={leave}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={form.busy} busyLabel="Saving...">
            {expense ? 'Save' : 'Add expense'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface RepeatProps {
  /** What is typed. */
  values: () => ExpenseValues
  onLeave: () => void
}

/** Goes to the form of recurring expenses with what is typed. */
function RepeatButton({ values, onLeave }: RepeatProps) {
  const [, navigate] = useLocation()
  return (
    <Button
      variant="bare"
      className="exp-repeat"
      onClick={() => {
        const expense = values()
        onLeave()
        navigate(paths.newRecurringExpense, { state: { expense } })
      }}
    >
      Repeat this
    </Button>
  )
}

function ownOf(expense: Expense | undefined) {
  return expense?.customerId ? { id: expense.customerId, name: expense.customerName } : undefined
}

function DeleteButton({ expense, onDeleted }: { expense: Expense; onDeleted: () => void }) {
  const { mutateAsync: remove, isPending } = useDeleteExpense()
  async function ask(): Promise<void> {
    if (!window.confirm('Delete this expense? Its receipt goes with it.')) return
    try {
      await remove(expense.id)
      toast.good('Expense deleted')
      onDeleted()
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }
  return (
    <Button variant="bare" danger busy={isPending} onClick={ask}>
      Delete
    </Button>
  )
}
