import type { Pace } from '../../../domain/codes.ts'
import type { CodePurpose } from '../../../domain/events.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { oweCode } from './commands/owe-code.ts'
import { purgeAuth } from './commands/purge.ts'
import { sendCode } from './commands/send-code.ts'
import { tellEmailChanged } from './commands/tell-email-changed.ts'
import { tellEmailPending } from './commands/tell-email-pending.ts'
import { tellPasswordChanged } from './commands/tell-password-changed.ts'

export const sendCodeJob = defineJob<{ userId: string; purpose: CodePurpose }>({
  name: 'auth.send-code',
  run: (ctx, { userId, purpose }) => sendCode(ctx, userId, purpose),
})

/** Asks for a code with its limits, for events that only know that one is due. */
export const requestCodeJob = defineJob<{ userId: string; purpose: CodePurpose; pace: Pace }>({
  name: 'auth.request-code',
  run: (ctx, { userId, purpose, pace }) => oweCode(ctx, userId, purpose, pace),
})

export const passwordChangedJob = defineJob<{ userId: string }>({
  name: 'auth.tell-password-changed',
  run: (ctx, { userId }) => tellPasswordChanged(ctx, userId),
})

export const emailPendingJob = defineJob<{ userId: string }>({
  name: 'auth.tell-email-pending',
  run: (ctx, { userId }) => tellEmailPending(ctx, userId),
})

export const emailChangedJob = defineJob<{ userId: string; formerEmail: string }>({
  name: 'auth.tell-email-changed',
  run: (ctx, { userId, formerEmail }) => tellEmailChanged(ctx, userId, formerEmail),
})

export const purgeAuthJob = defineJob<object>({ name: 'auth.purge', run: (ctx) => purgeAuth(ctx) })
