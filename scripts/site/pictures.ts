import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asIco, drawFullIcon, drawIcon, SAFE_ZONE } from './icons.ts'
import { drawSharedPicture } from './shared-picture.ts'

const MARK = 'favicon.svg'
const SHARED = 'og.png'

/**
 * Draws the icons of every platform from the one mark, and the link preview image of the site. Their names are the
 * ones that browsers, the manifest and other sites request.
 * @returns the address of the picture
 */
export async function drawPictures(folder: string): Promise<string> {
  const mark = readFileSync(join(folder, MARK))
  const pictures = {
    'favicon.ico': asIco(await drawIcon(mark, 32), 32),
    // iOS rounds the corners itself and shows transparent ones black.
    'apple-touch-icon.png': await drawFullIcon(mark, 180, 1),
    'icon-192.png': await drawIcon(mark, 192),
    'icon-512.png': await drawIcon(mark, 512),
    'icon-full-512.png': await drawFullIcon(mark, 512, SAFE_ZONE),
    [SHARED]: await drawSharedPicture(),
  }
  for (const [name, bytes] of Object.entries(pictures)) writeFileSync(join(folder, name), bytes)
  return `/${SHARED}`
}
