export { InvoiceStatus, Paper } from './paper/index.ts'
export { invoiceQuery, invoicesKey } from './queries.ts'
