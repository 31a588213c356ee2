import type { AccountId } from '../../../../domain/ids.ts'
import type { NrsKeys } from '../../../adapters/nrs/keys.ts'
import type { Ctx } from '../../../ctx.ts'
import type { BusinessRow } from '../queries.ts'

/** The columns of the keys that the NRS gave a business. */
export async function nrsKeyColumns(
  ctx: Ctx,
  account: AccountId,
  businessId: string,
  keys: NrsKeys,
) {
  const context = contextOf(account, businessId)
  const { bytes, keyId } = await ctx.secrets.seal(JSON.stringify(keys), context)
  return { nrs_sealed_keys: bytes, nrs_key_id: keyId }
}

/** The keys that the NRS gave a business; null without. */
export async function openNrsKeys(
  ctx: Ctx,
  row: Pick<BusinessRow, 'account_id' | 'id' | 'nrs_sealed_keys' | 'nrs_key_id'>,
): Promise<NrsKeys | null> {
  const { account_id, id, nrs_sealed_keys: bytes, nrs_key_id: keyId } = row
  if (bytes === null || keyId === null) return null
  const opened = await ctx.secrets.open({ keyId, bytes }, contextOf(account_id, id))
  // Only nrsKeyColumns seals them.
  return JSON.parse(opened) as NrsKeys
}

/** What the keys of a business are sealed for, so that they open nothing else. */
function contextOf(account: AccountId, businessId: string): string {
  return `nrs ${account} ${businessId}`
}
