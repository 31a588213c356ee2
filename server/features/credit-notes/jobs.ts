import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseCreditNotes } from './commands/erase.ts'

export const eraseCreditNotesJob = defineJob<{ accountId: AccountId }>({
  name: 'credit-notes.erase',
  run: (ctx, { accountId }) => eraseCreditNotes(ctx, accountId),
})
