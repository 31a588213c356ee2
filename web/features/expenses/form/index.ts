export { ExpenseDialog } from './expense-dialog.tsx'
