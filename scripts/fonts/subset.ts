import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { FIRST_CHARACTERS, REST_CHARACTERS, unicodeRange } from './characters.ts'

const INTER = createRequire(import.meta.url).resolve('inter-ui/variable/InterVariable.woff2')
/** The weights that our styles use, and the optical size for text, not for display. */
const AXES = { wght: { min: 400, max: 700, default: 400 }, opsz: 14 }
/** Kerning, tabular figures and mark positioning. The other features are alternate glyphs that we do not use. */
const FEATURES = ['kern', 'tnum', 'mark', 'mkmk', 'ccmp', 'locl']

/** The files that `subsetFonts` writes: fonts, and styles with their @font-face rules. */
export const FONT_FILES = {
  first: 'inter-first.woff2',
  rest: 'inter-rest.woff2',
  /** For the application, where users enter any text: both fonts. */
  style: 'fonts.css',
  /** For the public site, whose texts are known: only the first font. */
  firstStyle: 'first-font.css',
} as const

/**
 * Splits Inter into two subsets in `folder`: the characters of nearly every text, in one file and so one round trip,
 * and all other Latin letters and symbols.
 */
export async function subsetFonts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const write = (file: string, data: string | Uint8Array) => writeFileSync(join(folder, file), data)
  const font = readFileSync(INTER)
  write(FONT_FILES.first, await subset(font, FIRST_CHARACTERS))
  write(FONT_FILES.rest, await subset(font, REST_CHARACTERS))
  const first = rule(FONT_FILES.first, FIRST_CHARACTERS)
  write(FONT_FILES.style, `${first}\n${rule(FONT_FILES.rest, REST_CHARACTERS)}\n`)
  write(FONT_FILES.firstStyle, `${rule(FONT_FILES.first)}\n`)
}

function subset(font: Buffer, characters: ReadonlySet<string>): Promise<Buffer> {
  const options = { targetFormat: 'woff2', variationAxes: AXES, keepFeatures: FEATURES } as const
  return subsetFont(font, [...characters].join(''), options)
}

function rule(file: string, characters?: ReadonlySet<string>): string {
  const range = characters ? `;unicode-range:${unicodeRange(characters)}` : ''
  return `@font-face{font-family:"Inter Variable";font-style:normal;font-weight:400 700;font-display:swap;src:url("./${file}") format("woff2")${range}}`
}
