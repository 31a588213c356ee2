import type { Pace } from '../../../domain/codes.ts'
import type { CodePurpose } from '../../../domain/events.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { skippingClosedAccounts } from '../../jobs/skip-closed-accounts.ts'
import { requestDueCode } from './commands/request-due-code.ts'
import { requestReset } from './commands/request-reset.ts'
import { sendCode } from './commands/send-code.ts'
import { tellCodeGuessedAt } from './commands/tell-code-guessed-at.ts'
import { tellPasswordChanged } from './commands/tell-password-changed.ts'

// The names are those under which jobs wait in the queues of running servers.

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

/** Asks for a code with its limits, for events that only know that one is due. */
export const requestCodeJob = defineJob<{ userId: string; purpose: CodePurpose; pace: Pace }>({
  name: 'auth.request-code',
  run: skippingClosedAccounts((ctx, { userId, purpose, pace }) =>
    requestDueCode(ctx, userId, purpose, pace),
  ),
})

/** Has a reset code mailed if the address has an account. */
export const requestResetJob = defineJob<{ requestId: string }>({
  name: 'credentials.request-reset',
  run: (ctx, { requestId }) => requestReset(ctx, requestId),
})

export const codeGuessedAtJob = defineJob<{ userId: string }>({
  name: 'credentials.tell-code-guessed-at',
  run: skippingClosedAccounts((ctx, { userId }) => tellCodeGuessedAt(ctx, userId)),
})

export const passwordChangedJob = defineJob<{ userId: string }>({
  name: 'auth.tell-password-changed',
  run: skippingClosedAccounts((ctx, { userId }) => tellPasswordChanged(ctx, userId)),
})

/** A job that an earlier version left in the queue may still ask for the code of a closing. */
function nameOf(purpose: CodePurpose | 'closing'): CodePurpose {
  return purpose === 'closing' ? 'confirm' : purpose
}
