import { AppError } from '../../../../domain/errors.ts'
import type { Member } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { requestCode } from '../../codes/index.ts'
import { paymentAwaitingCode } from '../queries.ts'

/** Mails the activation code again. Throws 'invalid-fields' if no payment awaits a code, 'too-many'. */
export async function resendActivation(ctx: Ctx, { account, user }: Member): Promise<void> {
  await ctx.db.system(async (tx) => {
    const waiting = await paymentAwaitingCode(tx, account, ctx.payments.name)
    if (!waiting)
      throw new AppError('invalid-fields', 'No confirmed payment is waiting for a code.')
    await requestCode(ctx, tx, user, 'activation')
  })
}
