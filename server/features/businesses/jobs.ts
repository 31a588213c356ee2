import { defineJob } from '../../jobs/jobs.ts'
import { eraseBusinesses } from './commands/erase.ts'

export const eraseBusinessesJob = defineJob<{ userId: string }>({
  name: 'businesses.erase',
  run: (ctx, { userId }) => eraseBusinesses(ctx, userId),
})
