import { MAX_PASSKEYS } from '../../../../../domain/access/factors.ts'
import { fieldError } from '../../../../../domain/errors.ts'
import type { UserId } from '../../../../../domain/ids.ts'
import type { Passkey } from '../../../../adapters/factors/passkeys.ts'
import { deviceOf } from '../../../../adapters/network/device.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { SystemTx } from '../../../../db/database.ts'
import { record } from '../../../trail/index.ts'
import type { AfterChange } from '../../parts/after-change.ts'
import { hasFactor, lockUser, passkeysOf } from '../../queries.ts'
import { makeRecoveryCodes } from '../../steps/make-recovery-codes.ts'

/**
 * Stores a passkey, by default named after the browser and system that created it. Returns it, and new recovery codes
 * if it is the account's first factor. Throws 'invalid-fields' for a passkey that is already registered.
 */
export async function storePasskey(
  ctx: Ctx,
  user: UserId,
  { name, passkey }: { name: string | undefined; passkey: Passkey },
  afterChange: AfterChange,
) {
  const row = {
    id: ctx.random.id(),
    name: name ?? `Passkey of ${deviceOf(ctx.request?.agent ?? '')}`,
    created_at: ctx.clock.now(),
  }
  return ctx.db.system(async (tx) => {
    await lockUser(tx, user)
    const isFirst = !(await hasFactor(tx, user))
    await insert(tx, user, row, passkey)
    const recoveryCodes = isFirst ? await makeRecoveryCodes(ctx, tx, user) : null
    await record(ctx, { tx, user }, { kind: 'factor-added', factor: row.name })
    await afterChange(tx)
    await ctx.emit(tx, { name: 'factor-changed', userId: user, change: 'added', factor: row.name })
    const { id, created_at: createdAt } = row
    return {
      data: { id, kind: 'passkey' as const, name: row.name, createdAt, usedAt: null },
      recoveryCodes,
    }
  })
}

async function insert(
  tx: SystemTx,
  user: UserId,
  row: { id: string; name: string; created_at: Date },
  { credentialId, publicKey, counter, transports }: Passkey,
): Promise<void> {
  const inserted = await tx
    .insertInto('passkeys')
    .values({
      ...row,
      user_id: user,
      credential_id: credentialId,
      public_key: publicKey,
      counter: BigInt(counter),
      transports,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw fieldError('passkey', 'That passkey is in use already. Make another one.')
  if ((await passkeysOf(tx, user)).length > MAX_PASSKEYS)
    throw fieldError('passkey', `An account can have ${MAX_PASSKEYS} passkeys. Remove one first.`)
}
