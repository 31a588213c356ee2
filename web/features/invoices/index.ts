export { DueLine } from './list/index.ts'
export { InvoicePaper, InvoiceStatus } from './paper/index.ts'
export { invoiceQuery, invoicesKey } from './queries.ts'
