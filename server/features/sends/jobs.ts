import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseSends } from './commands/erase.ts'
import { deliver } from './flows/deliver.ts'

export const deliverJob = defineJob<{ accountId: AccountId; sendId: string }>({
  name: 'sends.deliver',
  // Our own event named the account.
  run: (ctx, { accountId, sendId }) => deliver(ctx, accountId, sendId),
})

export const eraseSendsJob = defineJob<{ accountId: AccountId }>({
  name: 'sends.erase',
  run: (ctx, { accountId }) => eraseSends(ctx, accountId),
})
