export { documentOfCreditNote, documentOfInvoice, type EDocument } from './parts/document.ts'
export { type NetLine, netLinesOf } from './parts/net-lines.ts'
