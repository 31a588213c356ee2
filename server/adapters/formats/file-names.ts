/** Characters that some file systems forbid, and control characters that change the text direction. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const MAX_LENGTH = 80
/** In UTF-8. File systems allow 255; the rest is for an extension and a number. */
const MAX_BYTES = 230

/**
 * Turns any text into a file or folder name that is valid on every system: at most 80 characters, no path, no forbidden
 * characters. Returns `fallback` when nothing is left.
 */
export function fileName(text: string, fallback: string): string {
  const clean = text.normalize('NFC').replace(FORBIDDEN, '_').replace(/\s+/gu, ' ')
  const short = cut(clean)
  // Windows drops trailing dots and spaces; on other systems a leading dot hides the file.
  const name = short.replace(/^[ .]+|[ .]+$/g, '')
  if (name === '') return fallback
  return RESERVED.test(name) ? `_${name}` : name
}

function cut(text: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  const characters = [...text].slice(0, MAX_LENGTH)
  const end = characters.findIndex((character) => {
    bytes += encoder.encode(character).byteLength
    return bytes > MAX_BYTES
  })
  return (end === -1 ? characters : characters.slice(0, end)).join('')
}

/** Returns a function that makes names unique, ignoring case: a name used before gets a number appended. */
export function uniqueNames(): (name: string) => string {
  const used = new Set<string>()
  return (name) => {
    let unique = name
    for (let n = 2; used.has(unique.toLowerCase()); n += 1) unique = `${name} (${n})`
    used.add(unique.toLowerCase())
    return unique
  }
}
