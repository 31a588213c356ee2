import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../../../domain/errors.ts'
import type { ImagePurpose } from './images.ts'
import { readSvg } from './svg.ts'

const MAX_PIXELS = 40_000_000
const LOGO_SIDE = 600
const AVATAR_SIDE = 256
/** Large enough to read the small print of a receipt. */
const RECEIPT_SIDE = 1_600
/** Longest side of a rendered SVG; longer for an avatar, which is cropped to a square afterwards. */
const RENDERED_SIDE = { logo: LOGO_SIDE, avatar: 4 * AVATAR_SIDE, expense: RECEIPT_SIDE }
const SMALLEST = { compressionLevel: 9 }
const READABLE = { quality: 75 }
const PIXEL_TYPES = ['image/png', 'image/apng', 'image/jpeg', 'image/webp']

// Only the required decoders, so that bugs of rare formats cannot be exploited.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}`),
})
sharp.concurrency(1)

/** The image as PNG (logo) or WebP. Throws AppError 'unsupported-type' for an invalid image. */
export async function redraw(bytes: Uint8Array, purpose: ImagePurpose): Promise<Uint8Array> {
  const image = (await isPixels(bytes)) ? open(bytes) : await openSvg(bytes, purpose)
  const upright = image.autoOrient().toColourspace('srgb')
  return asRefusal(() => encoded(upright, purpose).toBuffer())
}

function encoded(image: Sharp, purpose: ImagePurpose): Sharp {
  const inside = { fit: 'inside', withoutEnlargement: true } as const
  if (purpose === 'logo') return image.resize(LOGO_SIDE, LOGO_SIDE, inside).png(SMALLEST)
  if (purpose === 'expense') return image.resize(RECEIPT_SIDE, RECEIPT_SIDE, inside).webp(READABLE)
  return image.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }).webp({ quality: 85 })
}

/** True for PNG, JPEG and WebP, detected by content. */
async function isPixels(bytes: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes)
  return found !== undefined && PIXEL_TYPES.includes(found.mime)
}

async function openSvg(bytes: Uint8Array, purpose: ImagePurpose): Promise<Sharp> {
  const svg = readSvg(bytes)
  if (!svg) throw refusal('Choose a PNG, JPEG, WebP or SVG image.')
  await checkEmbedded(svg.images)
  const { width, height } = await asRefusal(() => open(svg.bytes).metadata())
  const density = (72 * RENDERED_SIDE[purpose]) / Math.max(width, height)
  return open(svg.bytes, Math.max(1, density))
}

/** The SVG renderer decodes embedded images with its own limits, so ours are checked first. */
async function checkEmbedded(images: readonly Uint8Array[]): Promise<void> {
  let pixels = 0
  for (const image of images) {
    if (!(await isPixels(image))) throw refusal('This SVG holds an image that cannot be read.')
    const { width, height } = await asRefusal(() => open(image).metadata())
    pixels += width * height
    if (pixels > MAX_PIXELS) throw tooLarge()
  }
}

function open(bytes: Uint8Array, density = 72): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', density })
}

async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) throw tooLarge()
    throw refusal('This image is damaged or incomplete. Choose another file.', error)
  }
}

function tooLarge(): AppError {
  return refusal('This image has more than 40 million pixels. Choose a smaller one.')
}

function refusal(reason: string, cause?: unknown): AppError {
  return new AppError('unsupported-type', reason, { cause })
}
