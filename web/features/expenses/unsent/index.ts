export {
  endHold,
  holdUnsent,
  keepUnsentExpense,
  receiptOf,
  sendUnsentExpense,
} from './unsent-expense.ts'
