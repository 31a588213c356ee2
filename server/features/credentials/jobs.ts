import type { UserId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { skippingClosedAccounts } from '../../jobs/skip-closed-accounts.ts'
import { eraseKnownBrowsers } from './commands/erase.ts'
import { purgeCredentials } from './commands/purge.ts'
import { requestReset } from './commands/request-reset.ts'
import { notifyPasswordChanged } from './flows/notify-password-changed.ts'

// The 'auth.…' name must not change: queues of running servers contain jobs under it.

/** Requests a reset code if the address has an account. */
export const requestResetJob = defineJob<{ requestId: string }>({
  name: 'credentials.request-reset',
  run: (ctx, { requestId }) => requestReset(ctx, requestId),
})

export const passwordChangedJob = defineJob<{
  userId: UserId
  revoked?: string[]
  pausesWebhooks?: boolean
}>({
  name: 'auth.tell-password-changed',
  // Jobs of an earlier version name no keys and no webhooks.
  run: skippingClosedAccounts((ctx, { userId, revoked = [], pausesWebhooks = false }) =>
    notifyPasswordChanged(ctx, userId, { revoked, pausesWebhooks }),
  ),
})

export const eraseCredentialsJob = defineJob<{ userId: UserId }>({
  name: 'credentials.erase',
  run: (ctx, { userId }) => eraseKnownBrowsers(ctx, userId),
})

export const purgeCredentialsJob = defineJob<object>({
  name: 'credentials.purge',
  run: (ctx) => purgeCredentials(ctx),
})
