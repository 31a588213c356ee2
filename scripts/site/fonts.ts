import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
/** Later ones give way to earlier ones, so that a character is in one file only. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const
/** Beside what the pages say: whatever may be typed into their fields. */
const ALWAYS = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')

/**
 * Writes the fonts of the public site, cut to the characters of `text` and to the weights that its styles use, and a
 * style with their @font-face rules at `style`.
 */
export async function cutFonts(text: string, style: string): Promise<void> {
  mkdirSync(dirname(style), { recursive: true })
  const left = new Set([...ALWAYS, ...text].filter((character) => character > '\u001f'))
  const rules: string[] = []
  for (const subset of SUBSETS) {
    const font = readFileSync(fontFile(subset))
    const has = rangesOf(subset)
    const characters = [...left].filter((each) => isWithin(has, each))
    for (const each of characters) left.delete(each)
    if (characters.length === 0) continue
    const cut = await subsetFont(font, characters.join(''), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    })
    writeFileSync(join(dirname(style), `site-${subset}.woff2`), cut)
    rules.push(ruleOf(subset, characters))
  }
  if (left.size > 0)
    throw new Error(`Inter has no character for ${[...left].join(' ')} of the site.`)
  writeFileSync(style, rules.join('\n'))
}

function fontFile(subset: string): string {
  return require.resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`)
}

type Range = readonly [from: number, to: number]

/** The unicode ranges of a subset, as the package tells them. */
function rangesOf(subset: string): Range[] {
  const told: unknown = JSON.parse(
    readFileSync(require.resolve('@fontsource-variable/inter/unicode.json'), 'utf8'),
  )
  if (!told || typeof told !== 'object' || !(subset in told))
    throw new Error(`No ranges of ${subset}`)
  const text = String(Object.entries(told).find(([name]) => name === subset)?.[1])
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

function isWithin(ranges: readonly Range[], character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => from <= point && point <= to)
}

function ruleOf(subset: string, characters: readonly string[]): string {
  const points = characters.map((each) => each.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const range = points.map((point) => `U+${point.toString(16)}`).join(',')
  return `@font-face{font-family:"Inter Variable";font-style:normal;font-weight:400 700;font-display:swap;src:url("./site-${subset}.woff2") format("woff2");unicode-range:${range}}`
}
