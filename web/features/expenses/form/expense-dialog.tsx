import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { Expense } from '../../../../domain/expenses/expense.ts'
import { CURRENCIES } from '../../../../domain/money/money.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { AMOUNT } from '../../../lib/form/typed-number.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CustomerBox } from '../../customers/index.ts'
import { categoriesQuery, useDeleteExpense } from '../queries.ts'
import { ReceiptField } from '../receipt/index.ts'
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
  const leave = () => onClose('left')
  const { data: categories = [] } = useQuery(categoriesQuery)
  const [currency, receipt, customerId] = useWatch({
    control: form.control,
    name: ['currency', 'receipt', 'customerId'],
  })
  const listId = useId()
  return (
    <Dialog title={expense ? 'Expense' : 'New expense'} onClose={leave}>
      <form onSubmit={form.submit} noValidate>
        <NumberInput
          label={`Amount (${currency})`}
          note="With VAT."
          kind={AMOUNT}
          data-autofocus={!expense}
          {...form.field('amount')}
        />
        <TextInput
          label="Category"
          list={listId}
          autoComplete="off"
          note="Choose one, or use your own word."
          {...form.field('category')}
        />
        <datalist id={listId}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <DateInput label="Day" {...form.field('day')} />
        <TextInput label="Paid to (optional)" autoComplete="off" {...form.field('vendor')} />
        <ReceiptField
          stored={receipt}
          file={file}
          onFile={setFile}
          onRemove={() => form.setValue('receipt', '')}
        />
        <details className="exp-more">
          <summary>VAT, currency, customer, note</summary>
          <NumberInput label="VAT in it (optional)" kind={AMOUNT} {...form.field('vat')} />
          <Select label="Currency" {...form.field('currency')}>
            {CURRENCIES.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
          <CustomerBox
            label="Spent for (optional)"
            name="customerId"
            value={customerId}
            none="Nobody"
            own={ownOf(expense)}
            onChange={(id) => form.setValue('customerId', id)}
            onBlur={() => undefined}
          />
          <TextArea label="Note (optional)" rows={2} {...form.field('note')} />
        </details>
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
