import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { record } from '../../trail/index.ts'
import { hasFactor } from '../queries.ts'

/**
 * Removes the factors and recovery codes added at `since` or later, and every sign-in or setup in progress, so that
 * someone who took over an account cannot lock its user out with them (decision 0035). Without an earlier factor,
 * sign-ins no longer need a second step.
 */
export async function removeFactorsSince(
  ctx: Ctx,
  tx: SystemTx,
  user: UserId,
  since: Date,
): Promise<void> {
  const apps = await tx
    .deleteFrom('authenticators')
    .where('user_id', '=', user)
    // An app may have been set up before and activated afterwards.
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>=', since)]))
    .returning(['name', 'confirmed_at'])
    .execute()
  const passkeys = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', user)
    .where('created_at', '>=', since)
    .returning('name')
    .execute()
  await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user)
    .where('made_at', '>=', since)
    .execute()
  // Earlier recovery codes are only useful together with a factor.
  if (!(await hasFactor(tx, user)))
    await tx.deleteFrom('recovery_codes').where('user_id', '=', user).execute()
  await tx.deleteFrom('factor_challenges').where('user_id', '=', user).execute()
  const removed = [...apps.filter(({ confirmed_at }) => confirmed_at), ...passkeys]
  for (const { name: factor } of removed)
    await record(ctx, { tx, user }, { kind: 'factor-removed', factor }, { by: 'stranger' })
}
