export { DueLine } from './list/index.ts'
export { InvoicePaper, InvoiceStatus, PaperLogo } from './paper/index.ts'
export { invoiceQuery, invoicesKey } from './queries.ts'
