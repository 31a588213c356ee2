export { type PdfSource, readPdfSource, renderInvoice } from './document.ts'
export { findInvoice, getInvoice, toInvoice, toPayment } from './queries.ts'
