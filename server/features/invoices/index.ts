export { drawInvoice, type Paper, readPaper } from './document.ts'
export { findInvoice, getInvoice, toInvoice, toPayment } from './queries.ts'
