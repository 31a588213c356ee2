import { fieldError } from '../../../domain/errors.ts'
import type { Scope } from '../../db/database.ts'

/**
 * The key of the file for a URL in a payload. Undefined leaves the file unchanged, null removes it. Throws
 * 'invalid-fields' for anything but an upload of the caller's own: foreign URLs are never fetched or shown.
 */
export async function ownFileKey(
  scope: Scope,
  address: string | undefined,
  purpose: 'logo' | 'avatar',
  field: string,
): Promise<string | null | undefined> {
  if (address === undefined) return undefined
  if (address === '') return null
  const key = /^(?:https?:\/\/[^/]+)?\/files\/([\w-]+\.(?:png|webp))$/.exec(address)?.[1]
  const row = key && (await findFile(scope, key, purpose))
  if (!row) throw fieldError(field, 'Upload the image here first.')
  return row.key
}

function findFile({ tx, account }: Scope, key: string, purpose: string) {
  return tx
    .selectFrom('files')
    .select('key')
    .where('account_id', '=', account)
    .where('key', '=', key)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}
