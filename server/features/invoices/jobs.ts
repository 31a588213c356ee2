import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseContacts } from './commands/erase.ts'
import { purgeKeptInvoices } from './commands/purge-kept.ts'

export const eraseContactsJob = defineJob<{ accountId: AccountId }>({
  name: 'invoices.erase',
  run: (ctx, { accountId }) => eraseContacts(ctx, accountId),
})

export const purgeKeptInvoicesJob = defineJob<object>({
  name: 'invoices.purge-kept',
  run: (ctx) => purgeKeptInvoices(ctx),
})
