import type { KeyChange } from '../../../domain/events.ts'
import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { mailMembers } from '../accounts/index.ts'
import { eraseApiKeys } from './commands/erase.ts'
import { keysChangedMail } from './mails.ts'

/** Mails every member of an account that its keys changed. If it runs twice, it mails twice. */
export const keysChangedJob = defineJob<{
  accountId: AccountId
  change: KeyChange
  keys: string[]
}>({
  name: 'api-keys.tell-changed',
  run: (ctx, { accountId, ...facts }) =>
    mailMembers(ctx, accountId, (addressed) => keysChangedMail({ ...addressed, ...facts })),
})

export const eraseApiKeysJob = defineJob<{ accountId: AccountId }>({
  name: 'api-keys.erase',
  run: (ctx, { accountId }) => eraseApiKeys(ctx, accountId),
})
