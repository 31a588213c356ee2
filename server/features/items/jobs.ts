import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseItems } from './commands/erase.ts'

export const eraseItemsJob = defineJob<{ accountId: AccountId }>({
  name: 'items.erase',
  run: (ctx, { accountId }) => eraseItems(ctx, accountId),
})
