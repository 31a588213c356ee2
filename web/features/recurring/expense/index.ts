export { ExpenseEditor } from './expense-editor.tsx'
export { newRepeatedExpense, valuesOfExpense } from './repeated-expense.ts'
