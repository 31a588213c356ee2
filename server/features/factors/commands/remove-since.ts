import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { record } from '../../trail/index.ts'
import { hasFactor } from '../queries.ts'

/**
 * Removes the factors and recovery codes that were added at `since` or later, and every sign-in or setting up under
 * way, so that whoever took an account over locks its owner out with none of them (decision 0035). Without a factor
 * from before, sign-ins ask for no second step.
 */
export async function removeFactorsSince(
  ctx: Ctx,
  tx: SystemTx,
  owner: OwnerId,
  since: Date,
): Promise<void> {
  const apps = await tx
    .deleteFrom('authenticators')
    .where('owner_id', '=', owner)
    // One may have been begun before and turned on afterwards.
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>=', since)]))
    .returning(['name', 'confirmed_at'])
    .execute()
  const passkeys = await tx
    .deleteFrom('passkeys')
    .where('owner_id', '=', owner)
    .where('created_at', '>=', since)
    .returning('name')
    .execute()
  await tx
    .deleteFrom('recovery_codes')
    .where('owner_id', '=', owner)
    .where('made_at', '>=', since)
    .execute()
  // Codes from before stand in for a factor alone.
  if (!(await hasFactor(tx, owner)))
    await tx.deleteFrom('recovery_codes').where('owner_id', '=', owner).execute()
  await tx.deleteFrom('factor_challenges').where('owner_id', '=', owner).execute()
  const removed = [...apps.filter(({ confirmed_at }) => confirmed_at), ...passkeys]
  for (const { name: factor } of removed)
    await record(ctx, { tx, owner }, { kind: 'factor-removed', factor }, { by: 'stranger' })
}
