import type { Pace } from '../../../domain/access/codes.ts'
import type { CodePurpose } from '../../../domain/events.ts'
import type { UserId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { skippingClosedAccounts } from '../../jobs/skip-closed-accounts.ts'
import { eraseCodes } from './commands/erase.ts'
import { purgeCodes } from './commands/purge.ts'
import { requestDueCode } from './commands/request-due.ts'
import { notifyGuessed } from './flows/notify-guessed.ts'
import { sendCode } from './flows/send-code.ts'

// The names must not change: queues of running servers contain jobs under them.

interface WantedCode {
  userId: UserId
  purpose: CodePurpose | 'closing'
  link?: boolean
}

export const sendCodeJob = defineJob<WantedCode>({
  name: 'auth.send-code',
  run: skippingClosedAccounts((ctx, { userId, purpose, link }) =>
    sendCode(ctx, userId, nameOf(purpose), { link: link ?? false }),
  ),
})

/** Requests a code within its limits, in reaction to events. */
export const requestCodeJob = defineJob<{ userId: UserId; purpose: CodePurpose; pace: Pace }>({
  name: 'auth.request-code',
  run: skippingClosedAccounts((ctx, { userId, purpose, pace }) =>
    requestDueCode(ctx, userId, purpose, pace),
  ),
})

export const codeGuessedAtJob = defineJob<{ userId: UserId }>({
  name: 'credentials.tell-code-guessed-at',
  run: skippingClosedAccounts((ctx, { userId }) => notifyGuessed(ctx, userId)),
})

export const eraseCodesJob = defineJob<{ userId: UserId }>({
  name: 'codes.erase',
  run: (ctx, { userId }) => eraseCodes(ctx, userId),
})

export const purgeCodesJob = defineJob<object>({
  name: 'codes.purge',
  run: (ctx) => purgeCodes(ctx),
})

/** Jobs queued by an earlier version may still have the purpose 'closing'. */
function nameOf(purpose: CodePurpose | 'closing'): CodePurpose {
  return purpose === 'closing' ? 'confirm' : purpose
}
