import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseRecurring } from './commands/erase.ts'
import { makeDue } from './flows/make-due.ts'
import { tellOfRecurring } from './flows/tell.ts'
import { failedMail, upcomingMail } from './mails.ts'

interface About {
  accountId: AccountId
  recurringId: string
  on: string
}

export const makeDueJob = defineJob<object>({ name: 'recurring.make', run: makeDue })

export const tellUpcomingJob = defineJob<About>({
  name: 'recurring.tell-upcoming',
  // Our own event named the account.
  run: (ctx, { accountId, recurringId: id, on }) =>
    tellOfRecurring(ctx, accountId, { id, on, mailOf: upcomingMail }),
})

export const tellFailedJob = defineJob<About>({
  name: 'recurring.tell-failed',
  run: (ctx, { accountId, recurringId: id, on }) =>
    tellOfRecurring(ctx, accountId, { id, on, mailOf: failedMail }),
})

export const eraseRecurringJob = defineJob<{ accountId: AccountId }>({
  name: 'recurring.erase',
  run: (ctx, { accountId }) => eraseRecurring(ctx, accountId),
})
