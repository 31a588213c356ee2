export { readCreditNotePdf } from './document.ts'
export { readCreditNote } from './queries.ts'
