import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseExports } from './commands/erase.ts'

export const eraseExportsJob = defineJob<{ accountId: AccountId }>({
  name: 'exports.erase',
  run: (ctx, { accountId }) => eraseExports(ctx, accountId),
})
