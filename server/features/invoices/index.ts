export { type PdfSource, readPdfSource, renderInvoice } from './document.ts'
export { findInvoice, getInvoice } from './queries.ts'
export { toInvoice, toLine, toPayment } from './rows.ts'
