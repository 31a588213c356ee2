import type { z } from 'zod'
import { exported as schemas } from '../../../contract/endpoints/exports.ts'
import type { AccountId } from '../../../domain/ids.ts'
import { recordFile } from '../../adapters/formats/zip-files.ts'
import type { Ctx } from '../../ctx.ts'
import type { Exported } from '../../slice.ts'

export const exported: Exported = {
  records: (ctx, { account }) => [
    recordFile('data/subscription.json', async () =>
      schemas.subscription.encode(await readSubscription(ctx, account)),
    ),
  ],
}

/** The newest payments, limited to ten thousand, since an account can start twenty an hour. */
function readSubscription(
  ctx: Ctx,
  account: AccountId,
): Promise<z.output<typeof schemas.subscription>> {
  return ctx.db.own(account, async ({ tx }) => {
    const running = await tx
      .selectFrom('subscriptions')
      .select(['plan', 'expires_at'])
      .where('account_id', '=', account)
      .executeTakeFirst()
    const payments = await tx
      .selectFrom('plan_payments')
      .selectAll()
      .where('account_id', '=', account)
      .orderBy('id', 'desc')
      .limit(10_000)
      .execute()
    return {
      plans: running?.plan ?? null,
      expiresAt: running?.expires_at ?? null,
      payments: payments.map((row) => ({
        reference: row.reference,
        provider: row.provider,
        plan: row.plan,
        amount: row.amount,
        currency: row.currency,
        createdAt: row.created_at,
        paidAt: row.paid_at,
        activatedAt: row.activated_at,
        refundedAt: row.refunded_at,
      })),
    }
  })
}
