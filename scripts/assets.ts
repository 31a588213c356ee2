// `npm run assets` cuts Inter into the two fonts of web/ui/fonts: the characters of nearly every text, in one file and
// so one round trip, and all other Latin letters and symbols; with the styles that name them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import inter from 'inter-ui/package.json' with { type: 'json' }
import subsetFont from 'subset-font'
import { FIRST_CHARACTERS, REST_CHARACTERS, unicodeRange } from './assets/characters.ts'
import { root } from './bootstrap/root.mjs'
import { isCheck, writeOrCheck } from './generated/write-or-check.ts'

const FOLDER = 'web/ui/fonts'
const INTER = new URL(import.meta.resolve('inter-ui/variable/InterVariable.woff2'))
const OPTIONS = {
  targetFormat: 'woff2' as const,
  /** The weights that our styles use, and the optical size for text, not for display. */
  variationAxes: { wght: { min: 400, max: 700, default: 400 }, opsz: 14 },
  /** Kerning, tabular figures and mark positioning. The other features are alternate glyphs that we do not use. */
  keepFeatures: ['kern', 'tnum', 'mark', 'mkmk', 'ccmp', 'locl'],
}
/** In the styles, so that they are stale when what the fonts are made from has changed. */
const MADE_FROM = `/* Made by npm run assets from inter-ui ${inter.version}, ${JSON.stringify(OPTIONS)} */`
const FONTS = { 'inter-first.woff2': FIRST_CHARACTERS, 'inter-rest.woff2': REST_CHARACTERS }

const rule = (file: string, range = '') =>
  `@font-face{font-family:"Inter Variable";font-style:normal;font-weight:400 700;font-display:swap;src:url("./${file}") format("woff2")${range}}\n`
const rules = Object.entries(FONTS).map(([file, characters]) =>
  rule(file, `;unicode-range:${unicodeRange(characters)}`),
)
const styles = {
  // For the application, where users enter any text: both fonts.
  [`${FOLDER}/fonts.css`]: `${MADE_FROM}\n${rules.join('')}`,
  // For the public site, whose texts are known: only the first font.
  [`${FOLDER}/first-font.css`]: rule('inter-first.woff2'),
}

writeOrCheck(styles, 'npm run assets')
if (!isCheck) {
  const font = readFileSync(INTER)
  for (const [file, characters] of Object.entries(FONTS)) {
    const subset = await subsetFont(font, [...characters].join(''), OPTIONS)
    writeFileSync(join(root, FOLDER, file), subset)
  }
}
