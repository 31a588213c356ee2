import { defineJob } from '../../jobs/jobs.ts'
import { eraseTrail } from './commands/erase.ts'
import { purgeTrail } from './commands/purge.ts'

export const eraseTrailJob = defineJob<{ userId: string }>({
  name: 'trail.erase',
  run: (ctx, { userId }) => eraseTrail(ctx, userId),
})

export const purgeTrailJob = defineJob<object>({
  name: 'trail.purge',
  run: (ctx) => purgeTrail(ctx),
})
