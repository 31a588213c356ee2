import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { dropUnused } from './flows/drop-unused.ts'
import { eraseFiles } from './flows/erase-files.ts'
import { sweepFiles } from './flows/sweep-files.ts'

export const eraseFilesJob = defineJob<{ accountId: AccountId }>({
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
