/** What some system forbids in a name, and signs that turn the direction of what follows. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const LONGEST = 80

/**
 * A name of one file or folder that every system takes, made from any text: at most 80 characters, no path, no sign
 * that a system forbids. `fallback` stands for a text of which nothing is left.
 */
export function fileName(text: string, fallback: string): string {
  const clean = text.normalize('NFC').replace(FORBIDDEN, '_').replace(/\s+/gu, ' ')
  const short = [...clean].slice(0, LONGEST).join('')
  // Windows drops dots and blanks at the end, and hides nothing that begins with a dot elsewhere.
  const name = short.replace(/^[ .]+|[ .]+$/g, '')
  if (name === '') return fallback
  return RESERVED.test(name) ? `_${name}` : name
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
