import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseClearances } from './commands/erase.ts'
import { sendCreditNotes } from './commands/send-credit-notes.ts'
import { submitDue } from './flows/submit-due.ts'

export const submitDueJob = defineJob<object>({ name: 'clearances.submit', run: submitDue })

export const sendCreditNotesJob = defineJob<{ accountId: AccountId; invoiceId: string }>({
  name: 'clearances.send-credit-notes',
  // Our own event named the account.
  run: (ctx, { accountId, invoiceId }) => sendCreditNotes(ctx, accountId, invoiceId),
})

export const eraseClearancesJob = defineJob<{ accountId: AccountId }>({
  name: 'clearances.erase',
  run: (ctx, { accountId }) => eraseClearances(ctx, accountId),
})
