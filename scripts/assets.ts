// `npm run assets` cuts the fonts that are committed in web/ui/fonts. With --check it only reports
// whether something that they were made from has changed since.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cutFonts, fontSources } from './assets/fonts.ts'
import { hashOf } from './assets/sources.ts'

const FONTS = fileURLToPath(new URL('../web/ui/fonts', import.meta.url))
/** The hash of what the committed files were made from, by kind of file. */
const MADE_FROM = new URL('assets/made-from.json', import.meta.url)

const sources = {
  fonts: hashOf(fontSources()),
}
const text = `${JSON.stringify(sources, null, 2)}\n`

if (!process.argv.includes('--check')) {
  await cutFonts(FONTS)
  writeFileSync(MADE_FROM, text)
} else if (readFileSync(MADE_FROM, 'utf8') !== text) {
  console.error('The fonts in web/ui/fonts are stale: run npm run assets')
  process.exitCode = 1
}
