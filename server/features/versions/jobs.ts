import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseVersionContacts } from './commands/erase.ts'

export const eraseVersionContactsJob = defineJob<{ accountId: AccountId }>({
  name: 'versions.erase',
  run: (ctx, { accountId }) => eraseVersionContacts(ctx, accountId),
})
