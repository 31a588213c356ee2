import { defineJob } from '../../jobs/jobs.ts'
import { eraseVersionContacts } from './commands/erase.ts'

export const eraseVersionContactsJob = defineJob<{ userId: string }>({
  name: 'versions.erase',
  run: (ctx, { userId }) => eraseVersionContacts(ctx, userId),
})
