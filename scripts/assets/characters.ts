/** First and last code point, inclusive. */
type Range = readonly [first: number, last: number]

/** ASCII and Latin-1. */
const TYPED: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
]

/**
 * Yoruba, Igbo and Hausa beyond ASCII with combining tone marks, quotation marks, dashes and the currency signs of
 * the region.
 */
const NIGERIAN = [
  'ẸẹỌọṢṣỊịỤụṄṅǸǹŃńḾḿƁɓƊɗƘƙƳƴ',
  '\u0300\u0301\u0304\u0323',
  '‑–—‘’“”„•…‹›\u2009\u202f−←→✓ʼ⌘',
  '₦₵€',
].join('')

/** The remaining Latin letters, punctuation, currencies, arrows and mathematical symbols. */
const REST: readonly Range[] = [
  [0x100, 0x2ff],
  [0x300, 0x36f],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x2070, 0x209f],
  [0x20a0, 0x20c0],
  [0x2100, 0x214f],
  [0x2190, 0x2193],
  [0x2200, 0x22ff],
]

/** The characters of nearly every text: all in the font that loads first, so that no word mixes fonts. */
export const FIRST_CHARACTERS: ReadonlySet<string> = new Set([
  ...TYPED.flatMap(charactersIn),
  ...NIGERIAN,
])

/** The characters of the second font, which is fetched when a page shows one of them. */
export const REST_CHARACTERS: ReadonlySet<string> = new Set(
  REST.flatMap(charactersIn).filter((each) => !FIRST_CHARACTERS.has(each)),
)

/** Throws if a text of the public site contains a character that the first font lacks. */
export function refuseOtherCharacters(text: string, where: string): void {
  const others = [...text].filter((each) => each >= ' ' && !FIRST_CHARACTERS.has(each))
  if (others.length > 0)
    throw new Error(`The first font lacks what ${where} shows: ${[...new Set(others)].join(' ')}`)
}

function charactersIn([first, last]: Range): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}

/** A CSS unicode-range of these characters; adjacent ones are joined. */
export function unicodeRange(characters: ReadonlySet<string>): string {
  const points = [...characters].map((each) => each.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const point of points) {
    const last = ranges.at(-1)
    if (last && last[1] + 1 === point) last[1] = point
    else ranges.push([point, point])
  }
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',')
}

function hex(point: number): string {
  return point.toString(16)
}
