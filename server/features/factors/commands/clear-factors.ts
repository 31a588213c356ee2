import { notFound } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { findUserByEmail } from '../../users/index.ts'

/**
 * For the operator, when a user has lost all factors and recovery codes: turns two-step sign-in off, adds a trail entry
 * and mails the user. Returns how many factors there were. Throws 'not-found' for an unknown address.
 */
export async function clearFactors(ctx: Ctx, email: string): Promise<number> {
  return ctx.db.system(async (tx) => {
    const userRow = await findUserByEmail(tx, email)
    if (!userRow) throw notFound('Account')
    const user = userRow.id
    const apps = await tx
      .deleteFrom('authenticators')
      .where('user_id', '=', user)
      .returning('confirmed_at')
      .execute()
    const passkeys = await tx
      .deleteFrom('passkeys')
      .where('user_id', '=', user)
      .returning('id')
      .execute()
    const factors = apps.filter(({ confirmed_at }) => confirmed_at).length + passkeys.length
    await tx.deleteFrom('recovery_codes').where('user_id', '=', user).execute()
    await tx.deleteFrom('factor_challenges').where('user_id', '=', user).execute()
    await tx.deleteFrom('factor_failures').where('user_id', '=', user).execute()
    if (factors === 0) return 0
    await record(ctx, { tx, user }, { kind: 'factors-cleared' })
    await ctx.emit(tx, { name: 'factor-changed', userId: user, change: 'cleared', factor: '' })
    return factors
  })
}
