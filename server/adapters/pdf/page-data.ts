import type { Paper } from '../../../domain/paper/paper.ts'
import type { ReceiptPaper } from '../../../domain/paper/receipt-paper.ts'
import { qrCode } from '../formats/qr-code.ts'
import letters from './fonts/letters.json' with { type: 'json' }
import type { ImageFormat } from './image-format.ts'
import type { PdfAttachment } from './port.ts'
import { toPrintableNotes } from './printable-notes.ts'

/** Words above this many characters get places to break, one after each piece. */
const LONG_WORD = /\S{31,}/gu
const PIECE = /(?:\P{M}\p{M}*){20}(?=\S)/gu
const ZERO_WIDTH_SPACE = '\u200B'

/** The letters with a mark that have a glyph of their own in our fonts; the value of the feature prim that draws it. */
const GLYPH_OF: ReadonlyMap<string, number> = new Map(Object.entries(letters))

/** Controls, bidirectional overrides (they can reverse a printed sum), object marks and noncharacters. */
const UNPRINTABLE =
  /(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFC\p{Noncharacter_Code_Point}]/gu

/**
 * The JSON file that the template reads: the document with printable text (NFC, breakable long words),
 * the format of its logo, what is attached, `qr`, its QR code as SVG, and `prime`, the letters and marks that must be
 * drawn once by themselves.
 */
export function toPageData(
  document: Paper | ReceiptPaper,
  logo: ImageFormat | null,
  attachment?: PdfAttachment,
): Buffer {
  const { qr, ...printed } = 'qr' in document ? document : { ...document, qr: codeOf(document) }
  const notes = 'notes' in printed ? { notes: toPrintableNotes(printed.notes) } : {}
  const json = JSON.stringify({ ...printed, ...notes, logo }, (key, value) =>
    typeof value === 'string' && key !== 'h' ? toPrintable(value) : value,
  )
  // A picture is no words that may be broken.
  const code = JSON.stringify(qr ? svgOf(qr) : null)
  const { name, type, description } = attachment ?? {}
  const attached = JSON.stringify(attachment ? { name, type, description } : null)
  return Buffer.from(
    `${json.slice(0, -1)},"qr":${code},"attachment":${attached},"prime":${JSON.stringify(lettersWithMarks(json))}}`,
  )
}

function codeOf({ clearance }: Paper): string[] | undefined {
  return clearance?.qr ? qrCode(clearance.qr) : undefined
}

/** Most texts of a long paper, such as its figures: plain ASCII without a long word, which stays as it is. */
const PLAIN = /^[ -~]{0,30}$/

function toPrintable(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNPRINTABLE, '')
    .replace(LONG_WORD, (word) => word.replace(PIECE, `$&${ZERO_WIDTH_SPACE}`))
}

/** A letter or mark that is drawn alone, and the value of the feature prim that chooses its glyph. */
type Primed = [character: string, glyph: number]

/**
 * Letters that keep a combining mark after NFC (ẹ́, ọ̀), and those marks.
 * The exporter maps both glyphs of such a pair to the whole pair, so that copied text doubles it
 * (typst #8767); a glyph that was drawn alone before keeps its own mapping. Decision 0063 says how our fonts draw the
 * pair.
 */
function lettersWithMarks(text: string): Primed[] {
  const alone = new Map<string, Primed>()
  for (const [cluster] of text.matchAll(/\p{L}\p{M}+/gu)) {
    const glyph = GLYPH_OF.get(cluster)
    for (const character of cluster) {
      const primed: Primed = [
        character,
        glyph === undefined ? 0 : /\p{M}/u.test(character) ? 1 : glyph,
      ]
      alone.set(primed.join(), primed)
    }
  }
  return [...alone.values()]
}

/** A QR code as one path, which takes the engine a third of the time of a shape for each run of dark modules. */
function svgOf(rows: string[]): string {
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(
      ({ 0: { length }, index }) => `M${index} ${y}h${length}v1.01h-${length}z`,
    ),
  )
  const { length: side } = rows
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="${runs.join('')}"/></svg>`
}
