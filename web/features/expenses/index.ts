export { sendUnsentExpense } from './unsent/index.ts'
