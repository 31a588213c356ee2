import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { membersOf } from '../accounts/index.ts'
import { eraseBusinesses } from './commands/erase.ts'
import { type BankChange, bankChangedMail } from './mails.ts'

/** Mails everybody who works in an account that bank details of a business changed. If it runs twice, it mails twice. */
export const bankChangedJob = defineJob<BankChange & { accountId: AccountId }>({
  name: 'businesses.tell-bank-changed',
  run: async (ctx, { accountId, ...change }) => {
    // Our own event named the account.
    for (const { email: to, name } of await membersOf(ctx, accountId))
      await ctx.mail.send(bankChangedMail({ to, name, ...change, origin: ctx.origin }))
  },
})

export const eraseBusinessesJob = defineJob<{ accountId: AccountId }>({
  name: 'businesses.erase',
  run: (ctx, { accountId }) => eraseBusinesses(ctx, accountId),
})
