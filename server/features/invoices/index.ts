export { type PdfSource, readPdfSource } from './document.ts'
export { findInvoice, getInvoice } from './queries.ts'
