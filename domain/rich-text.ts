/** Characters that sanitising can make of one: '"' in a link becomes '&quot;', '<b>' becomes '<strong></strong>'. */
const GROWTH = 7

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const ENTITY = /&(amp|lt|gt|quot|#39);/g

/** The form in which rich text is read: entity-encoded once (wire.md). */
export function encodeRichText(html: string): string {
  return html.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Takes rich text raw or as it was read and gives the raw form of both. */
export function decodeRichText(text: string): string {
  return isEncoded(text) ? text.replace(ENTITY, (_, name) => SIGNS[name] ?? '') : text
}

/**
 * True for rich text of at most `limit` characters. What comes back as it was read may be longer than what was once
 * written, since sanitising spells tags and signs out: then the text that people see counts.
 */
export function fitsRichText(text: string, limit: number): boolean {
  if (!isEncoded(text)) return text.length <= limit
  const raw = decodeRichText(text)
  if (raw.length > limit * GROWTH) return false
  // No '<' lies inside a tag: to look further for its end would take time by the square of the length.
  const seen = raw.replace(/<[^<>]*>/g, '').replace(ENTITY, ' ')
  return seen.length <= limit
}

/** What is read is empty or begins with a tag, and has no raw '<' anywhere. */
function isEncoded(text: string): boolean {
  return text.trimStart().startsWith('&lt;') && !text.includes('<')
}
