import type { FactorChange } from '../../../domain/events.ts'
import type { UserId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { skippingClosedAccounts } from '../../jobs/skip-closed-accounts.ts'
import { resealBatch } from './commands/authenticator/reseal.ts'
import { eraseFactors } from './commands/erase.ts'
import { purgeFactors } from './commands/purge.ts'
import { notifyFactorChange } from './flows/notify.ts'

export const factorChangedJob = defineJob<{ userId: UserId; change: FactorChange; factor: string }>(
  {
    name: 'factors.tell',
    run: skippingClosedAccounts((ctx, { userId, change, factor }) =>
      notifyFactorChange(ctx, userId, change, factor),
    ),
  },
)

export const eraseFactorsJob = defineJob<{ userId: UserId }>({
  name: 'factors.erase',
  run: (ctx, { userId }) => eraseFactors(ctx, userId),
})

export const resealFactorsJob = defineJob<object>({
  name: 'factors.reseal',
  run: async (ctx) => {
    while ((await resealBatch(ctx)) > 0);
  },
})

export const purgeFactorsJob = defineJob<object>({
  name: 'factors.purge',
  run: (ctx) => purgeFactors(ctx),
})
