import type { AccountId } from '../../../../domain/ids.ts'
import type { ImagePurpose } from '../../../adapters/files/images.ts'
import type { Ctx } from '../../../ctx.ts'

interface NewFile {
  key: string
  purpose: ImagePurpose
  contentType: string
  /** In bytes. */
  size: number
}

/** Records a file that is stored already. */
export async function addFile(
  ctx: Ctx,
  account: AccountId,
  { key, purpose, contentType, size }: NewFile,
): Promise<void> {
  await ctx.db.own(account, ({ tx }) =>
    tx
      .insertInto('files')
      .values({
        account_id: account,
        id: ctx.random.id(),
        key,
        purpose,
        content_type: contentType,
        size,
        created_at: ctx.clock.now(),
      })
      .execute(),
  )
}
