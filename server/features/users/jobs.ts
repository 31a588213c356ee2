import { defineJob } from '../../jobs/jobs.ts'
import { skippingClosedAccounts } from '../../jobs/skip-closed-accounts.ts'
import { purgeClosedUsers } from './commands/purge-closed.ts'
import { tellEmailChanged } from './commands/tell-email-changed.ts'
import { tellEmailPending } from './commands/tell-email-pending.ts'
import { tellEmailRestored } from './commands/tell-email-restored.ts'

// 'auth.…' are the names under which jobs wait in the queues of running servers.

export const emailPendingJob = defineJob<{ userId: string }>({
  name: 'auth.tell-email-pending',
  run: skippingClosedAccounts((ctx, { userId }) => tellEmailPending(ctx, userId)),
})

export const emailChangedJob = defineJob<{ userId: string; formerEmail: string }>({
  name: 'auth.tell-email-changed',
  run: skippingClosedAccounts((ctx, { userId, formerEmail }) =>
    tellEmailChanged(ctx, userId, formerEmail),
  ),
})

export const emailRestoredJob = defineJob<{ userId: string; droppedEmail: string }>({
  name: 'users.tell-email-restored',
  run: skippingClosedAccounts((ctx, { userId, droppedEmail }) =>
    tellEmailRestored(ctx, userId, droppedEmail),
  ),
})

export const purgeClosedUsersJob = defineJob<object>({
  name: 'users.purge-closed',
  run: (ctx) => purgeClosedUsers(ctx),
})
