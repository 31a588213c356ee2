import type { UserId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { skippingClosedAccounts } from '../../jobs/skip-closed-accounts.ts'
import { purgeClosedUsers } from './commands/purge-closed.ts'
import { notifyEmailChanged } from './flows/notify-email-changed.ts'
import { notifyEmailPending } from './flows/notify-email-pending.ts'
import { notifyEmailRestored } from './flows/notify-email-restored.ts'

// The 'auth.…' names must not change: queues of running servers contain jobs under them.

export const emailPendingJob = defineJob<{ userId: UserId }>({
  name: 'auth.tell-email-pending',
  run: skippingClosedAccounts((ctx, { userId }) => notifyEmailPending(ctx, userId)),
})

export const emailChangedJob = defineJob<{ userId: UserId; formerEmail: string }>({
  name: 'auth.tell-email-changed',
  run: skippingClosedAccounts((ctx, { userId, formerEmail }) =>
    notifyEmailChanged(ctx, userId, formerEmail),
  ),
})

export const emailRestoredJob = defineJob<{ userId: UserId; droppedEmail: string }>({
  name: 'users.tell-email-restored',
  run: skippingClosedAccounts((ctx, { userId, droppedEmail }) =>
    notifyEmailRestored(ctx, userId, droppedEmail),
  ),
})

export const purgeClosedUsersJob = defineJob<object>({
  name: 'users.purge-closed',
  run: (ctx) => purgeClosedUsers(ctx),
})
