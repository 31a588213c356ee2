import { defineJob } from '../../jobs/jobs.ts'
import { eraseSignIns } from './commands/erase.ts'
import { notifyAccountClosed } from './commands/notify-account-closed.ts'
import { purgeAuth } from './commands/purge.ts'

export const purgeAuthJob = defineJob<object>({ name: 'auth.purge', run: (ctx) => purgeAuth(ctx) })

export const accountClosedJob = defineJob<{ email: string; name: string }>({
  name: 'auth.say-goodbye',
  run: (ctx, { email, name }) => notifyAccountClosed(ctx, email, name),
})

export const eraseSignInsJob = defineJob<{ userId: string }>({
  name: 'auth.erase',
  run: (ctx, { userId }) => eraseSignIns(ctx, userId),
})
