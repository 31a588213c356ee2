export { mailInvoice } from './steps/mail-invoice.ts'
export { noteSharedIn } from './steps/note-shared.ts'
export { queueMails } from './steps/queue-mails.ts'
