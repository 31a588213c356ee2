import type { AccountId, UserId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { skippingClosedAccounts } from '../../jobs/skip-closed-accounts.ts'
import { erasePayouts } from './commands/erase.ts'
import { notifyPayoutChange } from './flows/notify.ts'

export const payoutChangedJob = defineJob<{ userId: UserId; business: string; bank: string }>({
  name: 'payouts.tell',
  run: skippingClosedAccounts((ctx, { userId, business, bank }) =>
    notifyPayoutChange(ctx, userId, { business, bank }),
  ),
})

export const erasePayoutsJob = defineJob<{ accountId: AccountId }>({
  name: 'payouts.erase',
  run: (ctx, { accountId }) => erasePayouts(ctx, accountId),
})
