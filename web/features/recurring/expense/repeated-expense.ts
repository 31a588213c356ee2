import type { z } from 'zod'
import type { recurringExpenseFields } from '../../../../contract/schemas/recurring.ts'
import { type Day, isDay } from '../../../../domain/dates.ts'
import { formatFigure } from '../../../../domain/money/money.ts'
import { nextDay } from '../../../../domain/recurrence.ts'
import type { RecurringExpense } from '../../../../domain/recurring/recurring.ts'
import { AMOUNT, wireNumber } from '../../../lib/form/typed-number.ts'
import { type ExpenseValues, readExpense } from '../../expenses/index.ts'
import { BLANK } from '../../invoices/index.ts'
import { type RepeatValues, repeatOf, wireRepetition } from '../editor/index.ts'

/** The values of the form of a recurring expense; amounts as typed. */
export interface RepeatedExpense extends Omit<ExpenseValues, 'day' | 'receipt'> {
  repeat: RepeatValues
}

/**
 * The form of a new one. `state` is that of the history entry, in which the dialog of an expense hands on what it holds:
 * that expense is repeated every month from its next day on.
 */
export function newRepeatedExpense(state: unknown, today: Day): RepeatedExpense {
  const kept = typeof state === 'object' && state && 'expense' in state ? state.expense : null
  const { day, receipt: _, ...expense } = readExpense(kept, today)
  return { ...expense, repeat: { ...BLANK.repeat, startsOn: firstDay(day, today) } }
}

/** The form of one that is edited. */
export function valuesOfExpense(recurring: RecurringExpense): RepeatedExpense {
  const { amount, vat, customerId = '', ...facts } = recurring.template
  return {
    ...{ ...facts, customerId, amount: formatFigure(amount) },
    vat: vat === 0n ? '' : formatFigure(vat),
    repeat: repeatOf(recurring),
  }
}

/** The request of what was typed; `version` is that of the one being edited. */
export function wireExpense(
  { amount, vat, customerId, repeat, ...rest }: RepeatedExpense,
  version: number | undefined,
): z.input<typeof recurringExpenseFields> {
  return {
    kind: 'expense',
    template: {
      ...rest,
      amount: wireNumber(AMOUNT, amount),
      vat: vat.trim() === '' ? 0 : wireNumber(AMOUNT, vat),
      ...(customerId && { clientID: customerId }),
    },
    ...{ name: repeat.name, catchUp: repeat.catchUp },
    ...wireRepetition(repeat),
    ...(version !== undefined && { version }),
  }
}

/** The day itself, or its next return in a later month. */
function firstDay(day: string, today: Day): Day {
  if (!isDay(day) || day >= today) return isDay(day) ? day : today
  return nextDay({ rule: { every: 1, unit: 'month' }, startsOn: day }, today) ?? today
}
