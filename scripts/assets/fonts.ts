import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { FIRST_CHARACTERS, REST_CHARACTERS, unicodeRange } from './characters.ts'

const INTER = createRequire(import.meta.url).resolve('inter-ui/variable/InterVariable.woff2')
/** The weights that our styles use, and the optical size for text, not for display. */
const AXES = { wght: { min: 400, max: 700, default: 400 }, opsz: 14 }
/** Kerning, tabular figures and mark positioning. The other features are alternate glyphs that we do not use. */
const FEATURES = ['kern', 'tnum', 'mark', 'mkmk', 'ccmp', 'locl']

const FIRST = 'inter-first.woff2'
const REST = 'inter-rest.woff2'
const STYLES = {
  /** For the application, where users enter any text: both fonts. */
  'fonts.css': `${rule(FIRST, FIRST_CHARACTERS)}\n${rule(REST, REST_CHARACTERS)}\n`,
  /** For the public site, whose texts are known: only the first font. */
  'first-font.css': `${rule(FIRST)}\n`,
}

/** What the fonts are made from. */
export function fontSources(): (string | Uint8Array)[] {
  return [readFileSync(INTER), JSON.stringify([STYLES, AXES, FEATURES])]
}

/**
 * Splits Inter into two subsets in `folder`: the characters of nearly every text, in one file and so one round trip,
 * and all other Latin letters and symbols; with the styles that name them.
 */
export async function cutFonts(folder: string): Promise<void> {
  const font = readFileSync(INTER)
  const files = {
    ...STYLES,
    [FIRST]: await subset(font, FIRST_CHARACTERS),
    [REST]: await subset(font, REST_CHARACTERS),
  }
  for (const [file, data] of Object.entries(files)) writeFileSync(join(folder, file), data)
}

function subset(font: Buffer, characters: ReadonlySet<string>): Promise<Buffer> {
  const options = { targetFormat: 'woff2', variationAxes: AXES, keepFeatures: FEATURES } as const
  return subsetFont(font, [...characters].join(''), options)
}

function rule(file: string, characters?: ReadonlySet<string>): string {
  const range = characters ? `;unicode-range:${unicodeRange(characters)}` : ''
  return `@font-face{font-family:"Inter Variable";font-style:normal;font-weight:400 700;font-display:swap;src:url("./${file}") format("woff2")${range}}`
}
