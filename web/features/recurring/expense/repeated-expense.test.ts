import { expect, test } from 'vitest'
import { recurringExpenseFields } from '../../../../contract/schemas/recurring.ts'
import type { RecurringExpense } from '../../../../domain/recurring/recurring.ts'
import { newRepeatedExpense, valuesOfExpense, wireExpense } from './repeated-expense.ts'

const RECURRING: RecurringExpense = {
  ...{ kind: 'expense', action: 'add', id: 'r', name: 'Shop', customerName: '', currency: 'NGN' },
  template: {
    ...{ category: 'Rent', vendor: 'Alhaja Salami', currency: 'NGN', note: '' },
    ...{ amount: 4_500_050n, vat: 0n, customerId: undefined },
  },
  ...{ rule: { every: 3, unit: 'month', day: 'last' }, startsOn: '2027-01-31', end: { after: 4 } },
  ...{ catchUp: 'skip', total: 4_500_050n, state: 'active', nextOn: '2027-04-30' },
  ...{ lastOn: '2027-01-31', made: 1, lastError: '', version: 2, createdAt: new Date(0) },
}

test('a recurring expense that is opened and saved unchanged stays the same', () => {
  const body = wireExpense(valuesOfExpense(RECURRING), RECURRING.version)
  expect(recurringExpenseFields.parse(body)).toEqual({
    ...{ kind: 'expense', action: 'add', name: 'Shop', catchUp: 'skip', version: 2 },
    ...{ rule: RECURRING.rule, startsOn: '2027-01-31', ends: { after: 4 } },
    template: {
      ...{ category: 'Rent', vendor: 'Alhaja Salami', currency: 'NGN', note: '' },
      ...{ amount: 4_500_050n, vat: 0n },
    },
  })
})

test('an expense is repeated every month from its next day on, with what was typed', () => {
  const typed = { amount: '15k', category: 'Fuel', day: '2026-10-31', receipt: '/files/x' }
  const values = newRepeatedExpense({ expense: typed }, '2026-11-23')
  expect(values).toMatchObject({ amount: '15k', category: 'Fuel' })
  expect(values).not.toHaveProperty('receipt')
  expect(values.repeat).toMatchObject({ every: '1', unit: 'month', startsOn: '2026-11-30' })
  const later = newRepeatedExpense({ expense: { day: '2026-12-05' } }, '2026-11-23')
  expect(later.repeat.startsOn).toBe('2026-12-05')
  expect(newRepeatedExpense(null, '2026-11-23').repeat.startsOn).toBe('2026-11-23')
})

test('what is missing is refused at its place', () => {
  const { error } = recurringExpenseFields.safeParse(
    wireExpense(newRepeatedExpense(null, '2026-11-23'), undefined),
  )
  expect(error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'template.amount',
    'template.category',
  ])
})
