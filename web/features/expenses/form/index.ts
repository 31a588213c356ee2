export { ExpenseDialog } from './expense-dialog.tsx'
export { readExpense } from './expense-values.ts'
