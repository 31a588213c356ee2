import { formatFigure, type Minor } from '../money/money.ts'

/** The size of the seller's name at the head of a paper. */
export type NameSize = 'normal' | 'small' | 'smallest'

/** The details are beside the box of facts, or below it at full width. */
export type DetailsPlace = 'beside' | 'below'

/** Numbers of characters above which a text needs more space. */
const LONG_NAME = 60
const LONGEST_NAME = 120
const LONG_DETAILS = 500
const LONG_PARTY = 300
const LONG_FIGURE = 13
/** A line break takes about as much space as this many characters. */
const LINE_BREAK = 20
/** Characters of a name at the foot of every page. */
const FOOT_NAME = 100

/** A long name gets a smaller font, in two steps. */
export function nameSizeOf(name: string): NameSize {
  if (name.length > LONGEST_NAME) return 'smallest'
  return name.length > LONG_NAME ? 'small' : 'normal'
}

/** Where to print the details of a paper. `parties`: the texts of seller and buyer. */
export function detailsPlaceOf(details: string, ...parties: string[][]): DetailsPlace {
  const longest = Math.max(...parties.map(weightOf))
  return weightOf([details]) <= LONG_DETAILS && longest <= LONG_PARTY ? 'beside' : 'below'
}

/** True for a figure of more than thirteen characters, which gets a smaller font to fit its box. */
export function isLongFigure(minor: Minor): boolean {
  return isLong(formatFigure(minor))
}

/** isLongFigure for a formatted figure. */
export function isLong(figure: string): boolean {
  return figure.length > LONG_FIGURE
}

/** 'Ọlá Ṣọlá Ventures · INV-000128'; the beginning of a very long name is enough. */
export function footOf(name: string, number: string): string {
  const letters = name.match(/\P{M}\p{M}*/gu) ?? []
  const short = letters.length > FOOT_NAME ? `${letters.slice(0, FOOT_NAME - 1).join('')}…` : name
  return `${short} · ${number}`
}

/** Approximate space that texts take, in characters. */
function weightOf(texts: string[]): number {
  return texts.reduce(
    (sum, text) => sum + text.length + LINE_BREAK * (text.split('\n').length - 1),
    0,
  )
}
