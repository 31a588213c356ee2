import { defineJob } from '../../jobs/jobs.ts'
import { dropUnused } from './commands/drop-unused.ts'
import { eraseFiles } from './commands/erase.ts'
import { sweepFiles } from './commands/sweep.ts'

export const eraseFilesJob = defineJob<{ accountId: string }>({
  name: 'files.erase',
  run: (ctx, { accountId }) => eraseFiles(ctx, accountId),
})

export const sweepFilesJob = defineJob<object>({
  name: 'files.sweep',
  run: async (ctx) => {
    await dropUnused(ctx)
    await sweepFiles(ctx)
  },
})
