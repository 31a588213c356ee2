export { ExpenseDialog } from './expense-dialog.tsx'
export { MainFields, MoreFields } from './expense-fields.tsx'
export { type ExpenseValues, newExpense, readExpense } from './expense-values.ts'
