import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { mailMembers } from '../accounts/index.ts'
import { eraseBusinesses } from './commands/erase.ts'
import { type BankChange, bankChangedMail } from './mails.ts'

/** Mails everybody who works in an account that bank details of a business changed. If it runs twice, it mails twice. */
export const bankChangedJob = defineJob<BankChange & { accountId: AccountId }>({
  name: 'businesses.tell-bank-changed',
  run: (ctx, { accountId, ...change }) =>
    mailMembers(ctx, accountId, (addressed) => bankChangedMail({ ...addressed, ...change })),
})

export const eraseBusinessesJob = defineJob<{ accountId: AccountId }>({
  name: 'businesses.erase',
  run: (ctx, { accountId }) => eraseBusinesses(ctx, accountId),
})
