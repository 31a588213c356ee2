import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const BUILT = fileURLToPath(new URL('../../../dist/web/', import.meta.url))
/** The font that the public site and the application share, so that most browsers have cached it (decision 0028). */
const FIRST_FONT = /^inter-first-[\w-]+\.woff2$/

/** The style of server-rendered pages; before the first build they use the system font. */
export function readPageStyle(folder = BUILT): string {
  const assets = path.join(folder, 'assets')
  const font = existsSync(assets) && readdirSync(assets).find((file) => FIRST_FONT.test(file))
  const style = readFileSync(new URL('page.css', import.meta.url), 'utf8')
  return font ? `${faceOf(font)}\n${style}` : style
}

function faceOf(font: string): string {
  return `@font-face { font-family: Inter; font-weight: 400 700; font-display: swap; src: url("/assets/${font}") format("woff2"); }`
}
