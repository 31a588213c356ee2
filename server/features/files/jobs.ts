import { defineJob } from '../../jobs/jobs.ts'
import { eraseFiles } from './commands/erase.ts'

export const eraseFilesJob = defineJob<{ userId: string }>({
  name: 'files.erase',
  run: (ctx, { userId }) => eraseFiles(ctx, userId),
})
