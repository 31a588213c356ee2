import { defineJob } from '../../jobs/jobs.ts'
import { eraseFiles } from './commands/erase.ts'
import { sweepFiles } from './commands/sweep.ts'

export const eraseFilesJob = defineJob<{ userId: string }>({
  name: 'files.erase',
  run: (ctx, { userId }) => eraseFiles(ctx, userId),
})

export const sweepFilesJob = defineJob<object>({
  name: 'files.sweep',
  run: sweepFiles,
})
