import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseReceipts } from './commands/erase.ts'

export const eraseReceiptsJob = defineJob<{ accountId: AccountId }>({
  name: 'receipts.erase',
  run: (ctx, { accountId }) => eraseReceipts(ctx, accountId),
})
