import { fileAddress } from '../../../../contract/wire/files.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import { type ImagePurpose, reencode, type StoredImage } from '../../../adapters/files/images.ts'
import type { Ctx } from '../../../ctx.ts'
import { countRefusal } from './count-refusal.ts'
import { refuseTooMany } from './refuse-too-many.ts'

/** Re-encodes and stores a picture, and returns its URL. Throws 'unsupported-type', 'busy', 'too-many' (BIZ-6). */
export async function uploadImage(
  ctx: Ctx,
  owner: OwnerId,
  bytes: Uint8Array,
  purpose: ImagePurpose,
): Promise<string> {
  await refuseTooMany(ctx, owner)
  const image = await reencodeImage(ctx, owner, bytes, purpose)
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

async function reencodeImage(
  ctx: Ctx,
  owner: OwnerId,
  bytes: Uint8Array,
  purpose: ImagePurpose,
): Promise<StoredImage> {
  try {
    return await reencode(bytes, { purpose, account: owner })
  } catch (error) {
    if (error instanceof AppError && error.code === 'unsupported-type')
      await countRefusal(ctx, owner)
    throw error
  }
}
