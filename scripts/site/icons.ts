import sharp from 'sharp'

/** The green of the mark: what is seen where a platform cuts an icon into a shape of its own. */
const GROUND = '#0b6b45'
/** Of a maskable icon only this share of the width is sure to be seen (W3C, Web Application Manifest). */
export const SAFE = 0.8
/** The mark is drawn 32 wide. */
const DRAWN = 32

/** The mark as a square PNG with round corners, `side` pixels wide. */
export function drawIcon(mark: Buffer, side: number): Promise<Buffer> {
  return at(mark, side).png({ compressionLevel: 9 }).toBuffer()
}

/**
 * The mark on a full square, for platforms that cut icons into their own shapes; `share` of the width is the mark's.
 */
export async function drawFullIcon(mark: Buffer, side: number, share: number): Promise<Buffer> {
  const inner = Math.round(side * share)
  const margin = Math.round((side - inner) / 2)
  return at(mark, inner)
    .extend({ top: margin, left: margin, bottom: margin, right: margin, background: GROUND })
    .flatten({ background: GROUND })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A PNG of at most 256 pixels in the envelope that /favicon.ico has (ICO: 6 bytes of head, 16 for each picture). */
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
  return sharp(mark, { density: (72 * side) / DRAWN }).resize(side, side)
}
