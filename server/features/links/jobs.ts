import { defineJob } from '../../jobs/jobs.ts'
import { eraseLinks } from './commands/erase.ts'

export const eraseLinksJob = defineJob<{ accountId: string }>({
  name: 'links.erase',
  run: (ctx, { accountId }) => eraseLinks(ctx, accountId),
})
