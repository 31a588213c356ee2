import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseLinks } from './commands/erase.ts'

export const eraseLinksJob = defineJob<{ accountId: AccountId }>({
  name: 'links.erase',
  run: (ctx, { accountId }) => eraseLinks(ctx, accountId),
})
