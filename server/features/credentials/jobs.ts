import type { Pace } from '../../../domain/codes.ts'
import type { CodePurpose } from '../../../domain/events.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { skippingClosedAccounts } from '../../jobs/skip-closed-accounts.ts'
import { notifyCodeGuessed } from './commands/notify-code-guessed.ts'
import { notifyPasswordChanged } from './commands/notify-password-changed.ts'
import { requestDueCode } from './commands/request-due-code.ts'
import { requestReset } from './commands/request-reset.ts'
import { sendCode } from './commands/send-code.ts'

// The names must not change: queues of running servers contain jobs under them.

interface WantedCode {
  userId: string
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
export const requestCodeJob = defineJob<{ userId: string; purpose: CodePurpose; pace: Pace }>({
  name: 'auth.request-code',
  run: skippingClosedAccounts((ctx, { userId, purpose, pace }) =>
    requestDueCode(ctx, userId, purpose, pace),
  ),
})

/** Requests a reset code if the address has an account. */
export const requestResetJob = defineJob<{ requestId: string }>({
  name: 'credentials.request-reset',
  run: (ctx, { requestId }) => requestReset(ctx, requestId),
})

export const codeGuessedAtJob = defineJob<{ userId: string }>({
  name: 'credentials.tell-code-guessed-at',
  run: skippingClosedAccounts((ctx, { userId }) => notifyCodeGuessed(ctx, userId)),
})

export const passwordChangedJob = defineJob<{ userId: string }>({
  name: 'auth.tell-password-changed',
  run: skippingClosedAccounts((ctx, { userId }) => notifyPasswordChanged(ctx, userId)),
})

/** Jobs queued by an earlier version may still have the purpose 'closing'. */
function nameOf(purpose: CodePurpose | 'closing'): CodePurpose {
  return purpose === 'closing' ? 'confirm' : purpose
}
