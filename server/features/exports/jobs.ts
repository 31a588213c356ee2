import { defineJob } from '../../jobs/jobs.ts'
import { eraseExports } from './commands/erase.ts'

export const eraseExportsJob = defineJob<{ userId: string }>({
  name: 'exports.erase',
  run: (ctx, { userId }) => eraseExports(ctx, userId),
})
