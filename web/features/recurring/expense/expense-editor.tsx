import { useWatch } from 'react-hook-form'
import {
  type RecurringExpenseBody,
  recurringExpenseFields,
} from '../../../../contract/schemas/recurring.ts'
import type { Recurring, RecurringExpense } from '../../../../domain/recurring/recurring.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { MainFields, MoreFields } from '../../expenses/index.ts'
import { formPathOf, Schedule } from '../editor/index.ts'
import { type RepeatedExpense, wireExpense } from './repeated-expense.ts'

interface Props {
  title: string
  start: RepeatedExpense
  /** The one being edited; undefined for a new one. */
  recurring?: RecurringExpense
  /** What the button says. */
  label: string
  save: (fields: RecurringExpenseBody, key: string) => Promise<Recurring>
  /** Called once saved: navigate away. */
  onSaved: (saved: Recurring) => void
}

/** The form of new and existing recurring expenses. */
export function ExpenseEditor({ title, start, recurring, label, save, onSaved }: Props) {
  const form = useWireForm<RepeatedExpense, typeof recurringExpenseFields>(recurringExpenseFields, {
    defaults: start,
    wire: (values) => wireExpense(values, recurring?.version),
    names: (path): PropertyKey[] => formPathOf(path, form.getValues('repeat.end')),
    emptyToast: 'Enter the amount and what it is for.',
    onSubmit: async (fields, { key }) => onSaved(await save(fields, key)),
  })
  const [currency, customerId, repeat] = useWatch({
    control: form.control,
    name: ['currency', 'customerId', 'repeat'],
  })
  return (
    <form className="rec-expense" onSubmit={form.submit} noValidate>
      <h1>{title}</h1>
      <div className="rec-form__fields">
        <MainFields field={form.field} currency={currency} autofocus={false} />
        <TextInput label="Paid to (optional)" autoComplete="off" {...form.field('vendor')} />
        <MoreFields
          field={form.field}
          customerId={customerId}
          own={ownOf(recurring)}
          onCustomer={(id) => form.setValue('customerId', id)}
        />
      </div>
      <Schedule field={form.field} repeat={repeat} past={recurring} isExpense />
      <div>
        <Button variant="primary" type="submit" busy={form.busy} busyLabel="Saving...">
          {label}
        </Button>
      </div>
    </form>
  )
}

function ownOf(recurring: RecurringExpense | undefined) {
  const id = recurring?.template.customerId
  return id ? { id, name: recurring.customerName } : undefined
}
