export { type PdfSource, readPdfSource, renderInvoice } from './document.ts'
export { findInvoice, getInvoice, toInvoice, toLine, toPayment } from './queries.ts'
