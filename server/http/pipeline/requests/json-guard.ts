/** Maximum nesting of a body; the contract needs four levels. */
const MAX_DEPTH = 20

/**
 * A key `__proto__` or `constructor`, with any escapes. Only keys are followed by a colon, and quotes within a string are
 * escaped, so no value matches.
 */
const POISON = new RegExp(`"(?:${spellingsOf('__proto__')}|${spellingsOf('constructor')})"\\s*:`)

/**
 * True for JSON that is expensive to parse or dangerous to copy: deeply nested, or with a key for prototype pollution.
 * Scans the text in one pass before it is parsed, without allocating.
 */
export function isHostileJson(text: string): boolean {
  return POISON.test(text) || isNestedDeeper(text, MAX_DEPTH)
}

function isNestedDeeper(text: string, max: number): boolean {
  let level = 0
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (inText && char === '\\') at += 1
    else if (char === '"') inText = !inText
    else if (!inText && (char === '[' || char === '{')) {
      level += 1
      if (level > max) return true
    } else if (!inText && (char === ']' || char === '}')) level -= 1
  }
  return false
}

/** A regular expression for a word in JSON, where every letter may also be escaped as \u0061. */
function spellingsOf(word: string): string {
  return [...word]
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16)
      const digits = [...code].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')
      return `(?:${letter}|\\\\u00${digits})`
    })
    .join('')
}
