import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseImports } from './commands/erase.ts'
import { sweepImports } from './commands/sweep.ts'

export const eraseImportsJob = defineJob<{ accountId: AccountId }>({
  name: 'imports.erase',
  run: (ctx, { accountId }) => eraseImports(ctx, accountId),
})

export const sweepImportsJob = defineJob<object>({
  name: 'imports.sweep',
  run: sweepImports,
})
