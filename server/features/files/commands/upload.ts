import type { OwnerId } from '../../../../domain/ids.ts'
import { reencode } from '../../../adapters/files/images.ts'
import type { Ctx } from '../../../ctx.ts'
import { fileAddress } from '../queries.ts'
import { refuseTooMany } from './refuse-too-many.ts'

/** Makes the picture anew from its pixels, stores it and answers its address. Throws 'unsupported-type', 'busy', 'too-many' (BIZ-6). */
export async function uploadImage(
  ctx: Ctx,
  owner: OwnerId,
  bytes: Uint8Array,
  purpose: 'logo' | 'avatar',
): Promise<string> {
  await refuseTooMany(ctx, owner)
  const image = await reencode(bytes, purpose)
  const key = `${ctx.random.token(256)}.${image.extension}`
  await ctx.files.put(key, image.bytes, image.contentType)
  await ctx.db.own(owner, ({ tx }) =>
    tx
      .insertInto('files')
      .values({
        owner_id: owner,
        id: ctx.random.id(),
        key,
        purpose,
        content_type: image.contentType,
        size: image.bytes.length,
        created_at: ctx.clock.now(),
      })
      .execute(),
  )
  return fileAddress(key)
}
