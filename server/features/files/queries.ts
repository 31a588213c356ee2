import { sql } from 'kysely'
import { fieldError } from '../../../domain/errors.ts'
import type { AccountId } from '../../../domain/ids.ts'
import type { ZipEntry } from '../../adapters/formats/zip.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { pageByPage } from '../../db/queries/page-by-page.ts'
import type { Files } from '../../db/types.gen.ts'

/**
 * The key of the file for a URL in a payload. Undefined leaves the file unchanged, null removes it. Throws
 * 'invalid-fields' for anything but an upload of the caller's own: foreign URLs are never fetched or shown. The file
 * cannot be deleted as unused until the transaction ends.
 */
export async function ownFileKey(
  scope: Scope,
  address: string | undefined,
  purpose: Files['purpose'],
  field: string,
): Promise<string | null | undefined> {
  if (address === undefined) return undefined
  if (address === '') return null
  const key = /^(?:https?:\/\/[^/]+)?\/files\/([\w-]+\.(?:png|webp|pdf))$/.exec(address)?.[1]
  const row = key && (await findFile(scope, key, purpose))
  if (!row) throw fieldError(field, 'Upload the image here first.')
  return row.key
}

function findFile({ tx, account }: Scope, key: string, purpose: Files['purpose']) {
  return tx
    .selectFrom('files')
    .select('key')
    .where('account_id', '=', account)
    .where('key', '=', key)
    .where('purpose', '=', purpose)
    .forKeyShare()
    .executeTakeFirst()
}

/** Keys of files that are on no kept invoice, no version of one, and no kept payment, at most `most`. */
export async function unusedFiles(ctx: Ctx, account: AccountId, most: number): Promise<string[]> {
  const rows = await ctx.db.system((tx) =>
    tx
      .selectFrom('files')
      .select('key')
      .where('account_id', '=', account)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('invoices')
              .select('id')
              .whereRef('invoices.account_id', '=', 'files.account_id')
              .where(sql<string>`invoices.seller ->> 'logoKey'`, '=', sql.ref<string>('files.key')),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('invoice_versions')
              .select('id')
              .whereRef('invoice_versions.account_id', '=', 'files.account_id')
              .whereRef('invoice_versions.logo_key', '=', 'files.key'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments')
              .select('id')
              .whereRef('payments.account_id', '=', 'files.account_id')
              .whereRef('payments.certificate_key', '=', 'files.key'),
          ),
        ),
      )
      .limit(most)
      .execute(),
  )
  return rows.map(({ key }) => key)
}

/** Files per batch. */
const BATCH_SIZE = 200

/** Every file that has a row. */
export function storedFiles(ctx: Ctx) {
  return pageByPage<{ key: string }>(BATCH_SIZE, (last) =>
    ctx.db.system((tx) =>
      tx
        .selectFrom('files')
        .select('key')
        .where('key', '>', last?.key ?? '')
        .orderBy('key')
        .limit(BATCH_SIZE)
        .execute(),
    ),
  )
}

/** A picture as a file of the export of an account's data; null if there is none. `name` is without its ending. */
export async function imageFile(
  ctx: Ctx,
  key: string | null,
  name: string,
): Promise<ZipEntry | null> {
  if (key === null) return null
  const content = await ctx.files.get(key)
  return content && { name: `${name}.${key.split('.').at(-1)}`, content }
}
