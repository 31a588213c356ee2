import { defineJob } from '../../jobs/jobs.ts'
import { eraseExports } from './commands/erase.ts'

export const eraseExportsJob = defineJob<{ accountId: string }>({
  name: 'exports.erase',
  run: (ctx, { accountId }) => eraseExports(ctx, accountId),
})
