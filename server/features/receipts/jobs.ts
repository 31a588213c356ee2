import { defineJob } from '../../jobs/jobs.ts'
import { eraseReceipts } from './commands/erase.ts'

export const eraseReceiptsJob = defineJob<{ accountId: string }>({
  name: 'receipts.erase',
  run: (ctx, { accountId }) => eraseReceipts(ctx, accountId),
})
