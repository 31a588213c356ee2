import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { handleStoredEvent } from '../subscriptions/index.ts'
import { eraseCharges } from './commands/erase.ts'
import { mailReceipt } from './flows/mail-receipt.ts'
import { pollCharges } from './flows/poll-charges.ts'
import { pollRefunds } from './flows/poll-refunds.ts'
import { takeChargeEvent } from './flows/take-charge-event.ts'
import { tellLostRefund } from './flows/tell-lost-refund.ts'
import { tellMismatch } from './flows/tell-mismatch.ts'
import { tellOwner } from './flows/tell-owner.ts'

export const eraseChargesJob = defineJob<{ accountId: AccountId }>({
  name: 'charges.erase',
  run: (ctx, { accountId }) => eraseCharges(ctx, accountId),
})

export const handleChargeEventJob = defineJob<{ eventId: string }>({
  name: 'charges.handle-event',
  run: (ctx, { eventId }) =>
    handleStoredEvent(ctx, eventId, (content) => takeChargeEvent(ctx, content)),
})

export const pollChargesJob = defineJob<object>({
  name: 'charges.ask-provider',
  run: async (ctx) => {
    await pollCharges(ctx)
    await pollRefunds(ctx)
  },
})

export interface PaidCharge {
  accountId: AccountId
  chargeId: string
}

export const mailReceiptJob = defineJob<PaidCharge>({
  name: 'charges.mail-receipt',
  run: (ctx, { accountId, chargeId }) => mailReceipt(ctx, accountId, chargeId),
})

export const tellOwnerJob = defineJob<PaidCharge>({
  name: 'charges.tell-owner',
  run: (ctx, { accountId, chargeId }) => tellOwner(ctx, accountId, chargeId),
})

export const tellMismatchJob = defineJob<PaidCharge & { paid: string }>({
  name: 'charges.tell-mismatch',
  run: (ctx, { accountId, ...mismatch }) => tellMismatch(ctx, accountId, mismatch),
})

export const tellLostRefundJob = defineJob<PaidCharge & { amount: string }>({
  name: 'charges.tell-lost-refund',
  run: (ctx, { accountId, ...refund }) => tellLostRefund(ctx, accountId, refund),
})
