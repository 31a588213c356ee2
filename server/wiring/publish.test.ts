import { expect, test } from 'vitest'
import type { DomainEvent } from '../../domain/events.ts'
import { toUserId } from '../../domain/ids.ts'
import { systemClock } from '../adapters/clock.ts'
import { createLog } from '../adapters/logging/log.ts'
import { createSecurityLog } from '../adapters/logging/security-log.ts'
import { type Ctx, createCtx } from '../ctx.ts'
import type { SystemTx } from '../db/database.ts'
import { createPublish } from './publish.ts'

const TX = {} as SystemTx
const EVENT: DomainEvent = {
  name: 'password-changed',
  userId: toUserId('01900000-0000-7000-8000-000000000000'),
  revoked: [],
  pausesWebhooks: false,
}

test('emit works without its context, and as the request or the job that it was taken from', async () => {
  const causes: unknown[] = []
  const publish = createPublish({ send: async (_, __, cause) => void causes.push(cause) })
  const security = createSecurityLog(createLog('silent'), systemClock)
  const forRequest = createSecurityLog(createLog('silent'), systemClock)
  const ctx = createCtx({ publish, security, cause: null } as Ctx)
  const { emit } = createCtx({ ...ctx, security: forRequest, cause: 'a-job' })

  await emit(TX, EVENT)
  expect(new Set(causes)).toEqual(new Set(['a-job']))
  expect(forRequest.counts().get('password-changed')).toBe(1)
  expect(security.counts().get('password-changed')).toBe(0)

  causes.length = 0
  await ctx.emit(TX, EVENT)
  expect(new Set(causes)).toEqual(new Set([null]))
  expect(security.counts().get('password-changed')).toBe(1)
})
