export { addInvoice } from './commands/add.ts'
