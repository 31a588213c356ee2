import sharp from 'sharp'

/** The green of the mark: the background where a platform masks the icon. */
const BACKGROUND = '#0b6b45'
/** Safe zone of a maskable icon, as a fraction of the width (W3C, Web Application Manifest). */
export const SAFE_ZONE = 0.8
/** Width of the mark in its SVG. */
const MARK_WIDTH = 32

/** The mark as a square PNG with round corners, `side` pixels wide. */
export function drawIcon(mark: Buffer, side: number): Promise<Buffer> {
  return at(mark, side).png({ compressionLevel: 9 }).toBuffer()
}

/**
 * The mark on a full square, for platforms that mask icons; it takes `share` of the width.
 */
export async function drawFullIcon(mark: Buffer, side: number, share: number): Promise<Buffer> {
  const inner = Math.round(side * share)
  const margin = Math.round((side - inner) / 2)
  return at(mark, inner)
    .extend({ top: margin, left: margin, bottom: margin, right: margin, background: BACKGROUND })
    .flatten({ background: BACKGROUND })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A PNG of at most 256 pixels in the container of /favicon.ico (ICO: 6 bytes of header, 16 for each image). */
export function asIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side % 256, 6)
  head.writeUInt8(side % 256, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

function at(mark: Buffer, side: number) {
  return sharp(mark, { density: (72 * side) / MARK_WIDTH }).resize(side, side)
}
