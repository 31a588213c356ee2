import { AppError } from '../../../../domain/errors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { requestCode } from '../../auth/index.ts'

/** Mails the activation code again. Throws 'invalid-fields' when no payment waits for one, 'too-many' as every code does. */
export async function resendActivation(ctx: Ctx, owner: OwnerId): Promise<void> {
  await ctx.db.system(async (tx) => {
    const waiting = await tx
      .selectFrom('plan_payments')
      .select('id')
      .where('owner_id', '=', owner)
      .where('provider', '=', ctx.payments.name)
      .where('paid_at', 'is not', null)
      .where('activated_at', 'is', null)
      .executeTakeFirst()
    if (!waiting)
      throw new AppError('invalid-fields', 'No confirmed payment is waiting for a code.')
    await requestCode(ctx, tx, owner, 'activation')
  })
}
