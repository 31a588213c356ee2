export { addExpenseIn } from './steps/add.ts'
