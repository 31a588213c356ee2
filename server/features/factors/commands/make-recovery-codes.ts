import { plainRecoveryCode, RECOVERY_CODES } from '../../../../domain/factors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import { newRecoveryCode } from '../../../adapters/factors/recovery-codes.ts'
import { tokenHash } from '../../../adapters/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Makes new recovery codes in the place of those before. Answers them, which is the only time that anyone can. */
export async function makeRecoveryCodes(
  { clock }: Ctx,
  tx: SystemTx,
  owner: OwnerId,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.deleteFrom('recovery_codes').where('owner_id', '=', owner).execute()
  await tx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        owner_id: owner,
        code_hash: tokenHash(plainRecoveryCode(code)),
        made_at: clock.now(),
      })),
    )
    .execute()
  return codes
}
