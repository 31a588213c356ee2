import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseReminders } from './commands/erase.ts'
import { sendDue } from './flows/send-due.ts'

export const sendDueJob = defineJob<object>({
  name: 'reminders.send-due',
  run: (ctx) => sendDue(ctx),
})

export const eraseRemindersJob = defineJob<{ accountId: AccountId }>({
  name: 'reminders.erase',
  run: (ctx, { accountId }) => eraseReminders(ctx, accountId),
})
