export { noteSharedIn } from './steps/note-shared.ts'
export { queueMails } from './steps/queue-mails.ts'
