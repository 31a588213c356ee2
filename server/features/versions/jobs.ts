import { defineJob } from '../../jobs/jobs.ts'
import { eraseVersionContacts } from './commands/erase.ts'

export const eraseVersionContactsJob = defineJob<{ accountId: string }>({
  name: 'versions.erase',
  run: (ctx, { accountId }) => eraseVersionContacts(ctx, accountId),
})
