import { defineJob } from '../../jobs/jobs.ts'
import { eraseItems } from './commands/erase.ts'

export const eraseItemsJob = defineJob<{ accountId: string }>({
  name: 'items.erase',
  run: (ctx, { accountId }) => eraseItems(ctx, accountId),
})
