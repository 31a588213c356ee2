import { toAccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseSends } from './commands/erase.ts'
import { deliver } from './flows/deliver.ts'

export const deliverJob = defineJob<{ accountId: string; sendId: string }>({
  name: 'sends.deliver',
  // Our own event named the account.
  run: (ctx, { accountId, sendId }) => deliver(ctx, toAccountId(accountId), sendId),
})

export const eraseSendsJob = defineJob<{ accountId: string }>({
  name: 'sends.erase',
  run: (ctx, { accountId }) => eraseSends(ctx, accountId),
})
