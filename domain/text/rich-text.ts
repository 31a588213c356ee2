/** Sanitised rich text as a tree. `h` is the target of a link, only on 'a'. */
export type RichNode = string | { t: RichTag; c: RichNode[]; h?: string }

export type RichTag =
  | 'p'
  | 'strong'
  | 'em'
  | 'u'
  | 's'
  | 'br'
  | 'a'
  | 'h2'
  | 'h3'
  | 'blockquote'
  | 'ul'
  | 'ol'
  | 'li'

/** How much sanitising can lengthen text: '"' in a link becomes '&quot;', '<b>' becomes '<strong></strong>'. */
const MAX_GROWTH = 7

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const ENTITY = /&(amp|lt|gt|quot|#39);/g

/** Encodes rich text as the API returns it: its character entities are encoded once [INV-8]. */
export function encodeRichText(html: string): string {
  return html.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Accepts rich text raw or as the API returned it, and returns it raw. */
export function decodeRichText(text: string): string {
  return isEncoded(text) ? text.replace(ENTITY, (_, name) => CHARACTERS[name] ?? '') : text
}

/**
 * True for rich text of at most `limit` characters. Text sent back as the API returned it may be longer than the
 * original, since sanitising expands tags and characters: then only the visible text is counted.
 */
export function fitsRichText(text: string, limit: number): boolean {
  if (!isEncoded(text)) return text.length <= limit
  const raw = decodeRichText(text)
  if (raw.length > limit * MAX_GROWTH) return false
  // A tag cannot contain '<'; without this exclusion the search would take quadratic time.
  const seen = raw.replace(/<[^<>]*>/g, '').replace(ENTITY, ' ')
  return seen.length <= limit
}

/** Text from the API is empty or begins with an encoded tag, and contains no raw '<'. */
function isEncoded(text: string): boolean {
  return text.trimStart().startsWith('&lt;') && !text.includes('<')
}
