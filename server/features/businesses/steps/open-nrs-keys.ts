import type { NrsKeys } from '../../../adapters/nrs/keys.ts'
import type { Ctx } from '../../../ctx.ts'
import type { BusinessRow } from '../queries.ts'
import { keysContext } from './keys-context.ts'

/** The keys that the NRS gave a business; null without. */
export async function openNrsKeys(
  ctx: Ctx,
  row: Pick<BusinessRow, 'account_id' | 'id' | 'nrs_sealed_keys' | 'nrs_key_id'>,
): Promise<NrsKeys | null> {
  const { account_id, id, nrs_sealed_keys: bytes, nrs_key_id: keyId } = row
  if (bytes === null || keyId === null) return null
  const opened = await ctx.secrets.open({ keyId, bytes }, keysContext(account_id, id))
  // Only nrsColumns seals them.
  return JSON.parse(opened) as NrsKeys
}
