export { readCreditNote } from './queries.ts'
