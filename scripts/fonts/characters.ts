/** From the first to the last code point, both included. */
type Range = readonly [first: number, last: number]

/** Typed on any keyboard: ASCII and Latin-1. */
const TYPED: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
]

/**
 * Yoruba, Igbo and Hausa beyond ASCII with the marks that tones are written with, quotation marks, dashes and the
 * signs of the currencies around.
 */
const NIGERIAN = [
  'ẸẹỌọṢṣỊịỤụṄṅǸǹŃńḾḿƁɓƊɗƘƙƳƴ',
  '\u0300\u0301\u0304\u0323',
  '‑–—‘’“”„•…‹›\u2009\u202f−←→✓ʼ⌘',
  '₦₵€',
].join('')

/** The rest of what is written in Latin letters, with punctuation, currencies, arrows and signs of mathematics. */
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

/** What nearly every text here is made of: the font that is fetched first has it all, so that no word falls apart. */
export const FIRST_CHARACTERS: ReadonlySet<string> = new Set([
  ...TYPED.flatMap(charactersIn),
  ...NIGERIAN,
])

/** What the second font has, fetched when a page shows one of it. */
export const REST_CHARACTERS: ReadonlySet<string> = new Set(
  REST.flatMap(charactersIn).filter((each) => !FIRST_CHARACTERS.has(each)),
)

/** Throws when a text of the public site would show a character in another font than its neighbours. */
export function refuseOtherCharacters(text: string, where: string): void {
  const others = [...text].filter((each) => each >= ' ' && !FIRST_CHARACTERS.has(each))
  if (others.length > 0)
    throw new Error(`The first font lacks what ${where} shows: ${[...new Set(others)].join(' ')}`)
}

function charactersIn([first, last]: Range): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}

/** A CSS unicode-range of these characters; neighbours are joined. */
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
