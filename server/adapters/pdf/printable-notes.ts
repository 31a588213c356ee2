import type { RichNode, RichTag } from '../../../domain/text/rich-text.ts'

/** Nodes nest at most this deep; what lies deeper is left out, because the engine limits nested rules. */
const DEEPEST = 32

const INLINE: ReadonlySet<RichTag> = new Set(['strong', 'em', 'u', 's', 'br', 'a'])
const HOLDS_BLOCKS: ReadonlySet<RichTag> = new Set(['blockquote', 'ul', 'ol', 'li'])

/** Targets that a reader may follow out of a document; the engine refuses very long ones. */
const SAFE_TARGET = /^(?:https?:|mailto:|tel:)\S{1,2000}$/i

/** What the node around allows: anything, words with their marks, or words without a further link. */
type Place = 'blocks' | 'words' | 'link'

/**
 * Rich text in the only shape that the engine draws surely: blocks inside blocks, words inside words.
 * A block inside a link, or a link inside a link, aborts its process (typst-pdf 0.14.2); such a node
 * gives way to its content. A soft hyphen at the end of a link makes it refuse the document, so that links have none.
 */
export function toPrintableNotes(
  nodes: RichNode[],
  place: Place = 'blocks',
  depth = 1,
): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (typeof node === 'string') return [toWords(node, place)]
    if (depth > DEEPEST) return []
    const { t, c, h } = node
    const children = toPrintableNotes(c, placeInside(t, place), depth + 1)
    if (!isAllowed(t, place)) return [...children, ' ']
    return [h !== undefined && SAFE_TARGET.test(h) ? { t, c: children, h } : { t, c: children }]
  })
}

function toWords(text: string, place: Place): string {
  const words = text.replace(/[ \t\r\n\f]+/g, ' ')
  return place === 'link' ? words.replaceAll('\u00AD', '') : words
}

function isAllowed(tag: RichTag, place: Place): boolean {
  if (place === 'blocks') return true
  return INLINE.has(tag) && !(place === 'link' && tag === 'a')
}

function placeInside(tag: RichTag, place: Place): Place {
  if (place === 'link' || tag === 'a') return 'link'
  return place === 'blocks' && HOLDS_BLOCKS.has(tag) ? 'blocks' : 'words'
}
