export { addExpenseIn } from './steps/add.ts'
export { addExpensesIn } from './steps/add-many.ts'
