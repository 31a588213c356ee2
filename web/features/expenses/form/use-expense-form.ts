import { useState } from 'react'
import { expenseFields } from '../../../../contract/schemas/expense.ts'
import type { Expense } from '../../../../domain/expenses/expense.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { today } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSaveExpense } from '../queries.ts'
import { keepUnsentExpense } from '../unsent/index.ts'
import {
  type ExpenseValues,
  newExpense,
  valuesOf,
  WIRE_NAMES,
  wireExpense,
} from './expense-values.ts'

/** The initial values of a form for an expense that was written before. */
export interface StartedExpense {
  values: ExpenseValues
  file: File | null
  /** The Idempotency-Key that it may have been sent under. */
  key: string
}

interface Options {
  /** The expense that is changed; undefined for a new one. */
  expense: Expense | undefined
  /** What a new one starts with. */
  started?: StartedExpense | undefined
  /** Called once it is saved, or kept on this device. */
  onSaved: () => void
}

/** The form of an expense. The receipt is sent with it; a new expense waits on the device if there is no network. */
export function useExpenseForm({ expense, started, onSaved }: Options) {
  const [file, setFile] = useState(started?.file ?? null)
  const { mutateAsync: save } = useSaveExpense(expense?.id)
  const form = useWireForm<ExpenseValues, typeof expenseFields>(expenseFields, {
    defaults: expense ? valuesOf(expense) : (started?.values ?? newExpense(today())),
    wire: (values) => wireExpense(values, expense?.version),
    names: WIRE_NAMES,
    sentAs: started?.key,
    emptyToast: 'Enter the amount and what it was for.',
    onSubmit: async (parsed, { key }) => {
      let unsent = { fields: parsed, file, values: form.getValues(), key }
      try {
        if (file) {
          const receiptUrl = await upload(file, 'expense')
          unsent = { ...unsent, fields: { ...parsed, receiptUrl }, file: null }
        }
        await save({ fields: unsent.fields, key })
        toast.good(expense ? 'Expense updated' : 'Expense added')
      } catch (error) {
        const isCutOff = error instanceof ApiError && error.kind === 'no-reply'
        if (expense || !isCutOff || !(await keepUnsentExpense(unsent))) throw error
        toast.good('No network. Your expense is kept on this device and saved later.')
      }
      onSaved()
    },
  })
  return { form, file, setFile }
}
