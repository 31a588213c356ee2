import { expect, test } from 'vitest'
import { expenseFields } from '../../../../contract/schemas/expense.ts'
import type { Expense } from '../../../../domain/expenses/expense.ts'
import { newExpense, readExpense, valuesOf, wireExpense } from './expense-values.ts'

const EXPENSE: Expense = {
  id: 'e',
  day: '2026-11-02',
  category: 'Fuel',
  vendor: 'Ọlá Filling Station',
  currency: 'NGN',
  amount: 1_500_050n,
  vat: 0n,
  note: '',
  receiptKey: 'private-key.webp',
  customerId: null,
  customerName: '',
  invoiceId: null,
  recurringId: null,
  version: 3,
  createdAt: new Date(0),
}

test('an expense that is opened and saved unchanged stays the same', () => {
  const parsed = expenseFields.parse(wireExpense(valuesOf(EXPENSE), EXPENSE.version))
  expect(parsed).toMatchObject({
    ...{ day: '2026-11-02', category: 'Fuel', amount: 1_500_050n, vat: 0n, version: 3 },
    receiptUrl: '/files/private-key.webp',
  })
  expect(parsed).not.toHaveProperty('clientID')
})

test('amount and category are all that a new one needs', () => {
  const typed = { ...newExpense('2026-11-23'), amount: '15k', category: 'Fuel' }
  expect(expenseFields.parse(wireExpense(typed))).toMatchObject({ amount: 1_500_000n, vat: 0n })
  const { error } = expenseFields.safeParse(wireExpense(newExpense('2026-11-23')))
  expect(error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual(['amount', 'category'])
})

test('more VAT than amount is refused at its field', () => {
  const typed = { ...newExpense('2026-11-23'), amount: '10', vat: '11', category: 'Fuel' }
  const { error } = expenseFields.safeParse(wireExpense(typed))
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['vat'])
})

test('what was kept on the device is read again, and what is not readable is empty', () => {
  const typed = { ...newExpense('2026-11-22'), amount: '15k', category: 'Fuel', currency: 'USD' }
  expect(readExpense(JSON.parse(JSON.stringify(typed)), '2026-11-23')).toEqual(typed)
  const blank = newExpense('2026-11-23')
  expect(readExpense({ amount: 5, currency: 'XXX', other: 'x' }, '2026-11-23')).toEqual(blank)
  expect(readExpense(null, '2026-11-23')).toEqual(blank)
})
