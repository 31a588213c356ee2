export { drawInvoice } from './document.ts'
export { toInvoice, toPayment } from './queries.ts'
