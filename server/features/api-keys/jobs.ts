import { defineJob } from '../../jobs/jobs.ts'
import { eraseApiKeys } from './commands/erase.ts'

export const eraseApiKeysJob = defineJob<{ accountId: string }>({
  name: 'api-keys.erase',
  run: (ctx, { accountId }) => eraseApiKeys(ctx, accountId),
})
