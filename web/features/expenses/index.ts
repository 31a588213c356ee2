export { sendUnsentExpense } from './unsent/unsent-expense.ts'
