import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** The mark, of which the icons are drawn. */
const MARK = 'favicon.svg'

/** The green of the mark: the background where a platform masks the icon. */
const BACKGROUND = '#0b6b45'
/** Safe zone of a maskable icon, as a fraction of the width (W3C, Web Application Manifest). */
const SAFE_ZONE = 0.8
/** Width of the mark in its SVG. */
const MARK_WIDTH = 32

/** What the icons are made from. */
export function iconSources(folder: string): Uint8Array[] {
  return [readFileSync(join(folder, MARK))]
}

/** Draws the icons of every platform, under the names that browsers and the manifest request. */
export async function drawIcons(folder: string): Promise<void> {
  const mark = readFileSync(join(folder, MARK))
  const icons = {
    'favicon.ico': asIco(await drawIcon(mark, 32), 32),
    // iOS rounds the corners itself and shows transparent ones black.
    'apple-touch-icon.png': await drawFullIcon(mark, 180, 1),
    'icon-192.png': await drawIcon(mark, 192),
    'icon-512.png': await drawIcon(mark, 512),
    'icon-full-512.png': await drawFullIcon(mark, 512, SAFE_ZONE),
  }
  for (const [name, bytes] of Object.entries(icons)) writeFileSync(join(folder, name), bytes)
}

/** The mark as a square PNG with round corners, `side` pixels wide. */
function drawIcon(mark: Buffer, side: number): Promise<Buffer> {
  return at(mark, side).png({ compressionLevel: 9 }).toBuffer()
}

/**
 * The mark on a full square, for platforms that mask icons; it takes `share` of the width.
 */
async function drawFullIcon(mark: Buffer, side: number, share: number): Promise<Buffer> {
  const inner = Math.round(side * share)
  const margin = Math.round((side - inner) / 2)
  return at(mark, inner)
    .extend({ top: margin, left: margin, bottom: margin, right: margin, background: BACKGROUND })
    .flatten({ background: BACKGROUND })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A PNG of at most 256 pixels in the container of /favicon.ico (ICO: 6 bytes of header, 16 for each image). */
function asIco(png: Buffer, side: number): Buffer {
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
