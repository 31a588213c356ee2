export {
  type ExpenseValues,
  MainFields,
  MoreFields,
  newExpense,
  readExpense,
} from './form/index.ts'
export { sendUnsentExpense } from './unsent/index.ts'
