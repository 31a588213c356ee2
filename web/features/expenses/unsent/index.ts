export { endHold, holdUnsent, keepUnsentExpense, receiptOf } from './unsent-expense.ts'
