import type { Pace } from '../../../domain/codes.ts'
import { AppError } from '../../../domain/errors.ts'
import type { CodePurpose } from '../../../domain/events.ts'
import { defineJob, type Job } from '../../jobs/jobs.ts'
import { eraseSignIns } from './commands/erase.ts'
import { oweCode } from './commands/owe-code.ts'
import { purgeAuth } from './commands/purge.ts'
import { sayGoodbye } from './commands/say-goodbye.ts'
import { sendCode } from './commands/send-code.ts'
import { tellEmailChanged } from './commands/tell-email-changed.ts'
import { tellEmailPending } from './commands/tell-email-pending.ts'
import { tellPasswordChanged } from './commands/tell-password-changed.ts'

export const sendCodeJob = defineJob<{ userId: string; purpose: CodePurpose }>({
  name: 'auth.send-code',
  run: toTheLiving((ctx, { userId, purpose }) => sendCode(ctx, userId, purpose)),
})

/** Asks for a code with its limits, for events that only know that one is due. */
export const requestCodeJob = defineJob<{ userId: string; purpose: CodePurpose; pace: Pace }>({
  name: 'auth.request-code',
  run: toTheLiving((ctx, { userId, purpose, pace }) => oweCode(ctx, userId, purpose, pace)),
})

export const passwordChangedJob = defineJob<{ userId: string }>({
  name: 'auth.tell-password-changed',
  run: toTheLiving((ctx, { userId }) => tellPasswordChanged(ctx, userId)),
})

export const emailPendingJob = defineJob<{ userId: string }>({
  name: 'auth.tell-email-pending',
  run: toTheLiving((ctx, { userId }) => tellEmailPending(ctx, userId)),
})

export const emailChangedJob = defineJob<{ userId: string; formerEmail: string }>({
  name: 'auth.tell-email-changed',
  run: toTheLiving((ctx, { userId, formerEmail }) => tellEmailChanged(ctx, userId, formerEmail)),
})

export const purgeAuthJob = defineJob<object>({ name: 'auth.purge', run: (ctx) => purgeAuth(ctx) })

export const sayGoodbyeJob = defineJob<{ email: string; name: string }>({
  name: 'auth.say-goodbye',
  run: (ctx, { email, name }) => sayGoodbye(ctx, email, name),
})

export const eraseSignInsJob = defineJob<{ userId: string }>({
  name: 'auth.erase',
  run: (ctx, { userId }) => eraseSignIns(ctx, userId),
})

/** A mail to an account that was closed meanwhile is owed to nobody, and no later try would find one. */
function toTheLiving<Data extends { userId: string }>(run: Job<Data>['run']): Job<Data>['run'] {
  return async (ctx, data) => {
    try {
      await run(ctx, data)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not-found')) throw error
      ctx.log.warn({ userId: data.userId }, 'a mail to a closed account')
    }
  }
}
