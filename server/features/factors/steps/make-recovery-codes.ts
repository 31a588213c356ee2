import { plainRecoveryCode, RECOVERY_CODE_COUNT } from '../../../../domain/access/factors.ts'
import type { UserId } from '../../../../domain/ids.ts'
import { newRecoveryCode } from '../../../adapters/factors/recovery-codes.ts'
import { tokenHash } from '../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Replaces the recovery codes. Returns the new ones in plain text, which is only possible here. */
export async function makeRecoveryCodes(
  { clock }: Ctx,
  tx: SystemTx,
  user: UserId,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode)
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user).execute()
  await tx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        user_id: user,
        code_hash: tokenHash(plainRecoveryCode(code)),
        made_at: clock.now(),
      })),
    )
    .execute()
  return codes
}
