export { CreditNoteList } from './credit-note-list.tsx'
