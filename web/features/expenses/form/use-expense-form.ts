import { useState } from 'react'
import { expenseFields } from '../../../../contract/schemas/expense.ts'
import type { Expense } from '../../../../domain/expenses/expense.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { today } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSaveExpense } from '../queries.ts'
import { keepWaiting } from '../waiting/index.ts'
import {
  type ExpenseValues,
  newExpense,
  valuesOf,
  WIRE_NAMES,
  wireExpense,
} from './expense-values.ts'

interface Options {
  /** The expense that is changed; undefined for a new one. */
  expense: Expense | undefined
  onClose: () => void
  /** Called when a new one was kept on this device, for want of a network. */
  onKept: () => void
}

/** The form of an expense. The receipt is sent with it; a new expense waits on the device if there is no network. */
export function useExpenseForm({ expense, onClose, onKept }: Options) {
  const [file, setFile] = useState<File | null>(null)
  const { mutateAsync: save } = useSaveExpense(expense?.id)
  const form = useWireForm<ExpenseValues, typeof expenseFields>(expenseFields, {
    defaults: expense ? valuesOf(expense) : newExpense(today()),
    wire: (values) => wireExpense(values, expense?.version),
    names: WIRE_NAMES,
    emptyToast: 'Enter the amount and what it was for.',
    onSubmit: async (fields, { key }) => {
      try {
        const receiptUrl = file ? await upload(file, 'expense') : fields.receiptUrl
        await save({ fields: { ...fields, receiptUrl }, key })
        toast.good(expense ? 'Expense updated' : 'Expense added')
      } catch (error) {
        const isCutOff = error instanceof ApiError && error.kind === 'no-reply'
        if (expense || !isCutOff || !(await keepWaiting(fields, file, key))) throw error
        toast.good('No network: kept on this device, and sent when there is one')
        onKept()
      }
      onClose()
    },
  })
  return { form, file, setFile }
}
