/** What some system forbids in a name, and signs that turn the direction of what follows. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const LONGEST = 80
/** In UTF-8; systems count 255 of them, and an ending and a number may follow. */
const MOST_BYTES = 230

/**
 * A name of one file or folder that every system takes, made from any text: at most 80 characters, no path, no sign
 * that a system forbids. `fallback` stands for a text of which nothing is left.
 */
export function fileName(text: string, fallback: string): string {
  const clean = text.normalize('NFC').replace(FORBIDDEN, '_').replace(/\s+/gu, ' ')
  const short = cut(clean)
  // Windows drops dots and blanks at the end, and hides nothing that begins with a dot elsewhere.
  const name = short.replace(/^[ .]+|[ .]+$/g, '')
  if (name === '') return fallback
  return RESERVED.test(name) ? `_${name}` : name
}

function cut(text: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  const signs = [...text].slice(0, LONGEST)
  const end = signs.findIndex((sign) => {
    bytes += encoder.encode(sign).byteLength
    return bytes > MOST_BYTES
  })
  return (end === -1 ? signs : signs.slice(0, end)).join('')
}

/** Answers names that differ in more than case: what was given out before gets a number behind it. */
export function uniqueNames(): (name: string) => string {
  const given = new Set<string>()
  return (name) => {
    let unique = name
    for (let n = 2; given.has(unique.toLowerCase()); n += 1) unique = `${name} (${n})`
    given.add(unique.toLowerCase())
    return unique
  }
}
