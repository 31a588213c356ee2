import type { UserId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseSignIns } from './commands/sessions/erase.ts'
import { purgeAuth } from './commands/sessions/purge.ts'
import { sayGoodbye } from './flows/say-goodbye.ts'

/** Deletes expired sessions, every night. */
export const purgeAuthJob = defineJob<object>({ name: 'auth.purge', run: (ctx) => purgeAuth(ctx) })

/** Mails the address of a closed account that it was deleted. If it runs twice, it mails twice. */
export const accountClosedJob = defineJob<{ email: string; name: string }>({
  name: 'auth.say-goodbye',
  run: (ctx, { email, name }) => sayGoodbye(ctx, { to: email, name }),
})

export const eraseSignInsJob = defineJob<{ userId: UserId }>({
  name: 'auth.erase',
  run: (ctx, { userId }) => eraseSignIns(ctx, userId),
})
