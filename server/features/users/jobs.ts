import { defineJob } from '../../jobs/jobs.ts'
import { purgeClosedUsers } from './commands/purge-closed.ts'

export const purgeClosedUsersJob = defineJob<object>({
  name: 'users.purge-closed',
  run: (ctx) => purgeClosedUsers(ctx),
})
