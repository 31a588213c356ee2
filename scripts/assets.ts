// `npm run assets` cuts the fonts and draws the icons that are committed in web/. With --check it only reports
// whether something that they were made from has changed since.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cutFonts, fontSources } from './assets/fonts.ts'
import { drawIcons, iconSources } from './assets/icons.ts'
import { hashOf } from './assets/sources.ts'

const FONTS = fileURLToPath(new URL('../web/ui/fonts', import.meta.url))
const PICTURES = fileURLToPath(new URL('../web/public', import.meta.url))
/** The hash of what the committed files were made from, by kind of file. */
const MADE_FROM = new URL('assets/made-from.json', import.meta.url)

const sources = {
  fonts: hashOf(fontSources()),
  icons: hashOf(iconSources(PICTURES)),
}
const text = `${JSON.stringify(sources, null, 2)}\n`

if (!process.argv.includes('--check')) {
  await cutFonts(FONTS)
  await drawIcons(PICTURES)
  writeFileSync(MADE_FROM, text)
} else if (readFileSync(MADE_FROM, 'utf8') !== text) {
  console.error('The fonts or icons in web/ are stale: run npm run assets')
  process.exitCode = 1
}
