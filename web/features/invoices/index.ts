export { InvoiceStatus, Paper } from './paper/index.ts'
