import { fileAddress } from '../../../../contract/wire/files.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { type ImagePurpose, reencode, type StoredImage } from '../../../adapters/files/images.ts'
import { PRIVATE } from '../../../adapters/files/port.ts'
import type { Ctx } from '../../../ctx.ts'
import { addFile } from '../commands/add.ts'
import { countRefusal } from '../commands/count-refusal.ts'
import { refuseTooMany } from '../commands/refuse-too-many.ts'

/** Stores a picture, re-encoded, or the PDF of a receipt, and returns its URL. Throws 'unsupported-type', 'busy', 'too-many' and 'invalid-fields' (BIZ-6). */
export async function uploadImage(
  ctx: Ctx,
  account: AccountId,
  bytes: Uint8Array,
  purpose: ImagePurpose,
): Promise<string> {
  await refuseTooMany(ctx, account, bytes.length)
  const image =
    purpose === 'expense' && isPdf(bytes)
      ? ({ bytes, contentType: 'application/pdf', extension: 'pdf' } as const)
      : await reencodeImage(ctx, account, bytes, purpose)
  const owner = purpose === 'expense' ? `${PRIVATE}${account}-` : ''
  const key = `${owner}${ctx.random.token(256)}.${image.extension}`
  await ctx.files.put(key, image.bytes, image.contentType)
  const { contentType } = image
  await addFile(ctx, account, { key, purpose, contentType, size: image.bytes.length })
  return fileAddress(key)
}

/** By its first bytes. It is never opened here, and leaves only as a download for its own account. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
}

async function reencodeImage(
  ctx: Ctx,
  account: AccountId,
  bytes: Uint8Array,
  purpose: ImagePurpose,
): Promise<StoredImage> {
  try {
    return await reencode(bytes, { purpose, account })
  } catch (error) {
    if (error instanceof AppError && error.code === 'unsupported-type')
      await countRefusal(ctx, account)
    throw error
  }
}
