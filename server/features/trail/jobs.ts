import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseTrail } from './commands/erase.ts'
import { purgeTrail } from './commands/purge.ts'

export const eraseTrailJob = defineJob<{ accountId: AccountId }>({
  name: 'trail.erase',
  run: (ctx, { accountId }) => eraseTrail(ctx, accountId),
})

export const purgeTrailJob = defineJob<object>({
  name: 'trail.purge',
  run: (ctx) => purgeTrail(ctx),
})
