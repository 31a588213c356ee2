import { defineJob } from '../../jobs/jobs.ts'
import { eraseBusinesses } from './commands/erase.ts'

export const eraseBusinessesJob = defineJob<{ accountId: string }>({
  name: 'businesses.erase',
  run: (ctx, { accountId }) => eraseBusinesses(ctx, accountId),
})
