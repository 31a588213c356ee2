/** Levels of objects and lists that a body may have; none of the contract has more than four. */
const MOST_LEVELS = 20

/**
 * A key `__proto__` or `constructor`, however it is spelled. A colon follows keys alone, and a quote within a text is
 * escaped, so no value looks like one.
 */
const POISON = new RegExp(`"(?:${spellingsOf('__proto__')}|${spellingsOf('constructor')})"\\s*:`)

/**
 * True for JSON that is dear to read or dangerous to copy: nested without end, or with a key by which an object's own
 * prototype is reached. Looks at the text before it is parsed, once from end to end, and builds nothing.
 */
export function isHostileJson(text: string): boolean {
  return POISON.test(text) || isNestedDeeper(text, MOST_LEVELS)
}

function isNestedDeeper(text: string, most: number): boolean {
  let level = 0
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (inText && sign === '\\') at += 1
    else if (sign === '"') inText = !inText
    else if (!inText && (sign === '[' || sign === '{')) {
      level += 1
      if (level > most) return true
    } else if (!inText && (sign === ']' || sign === '}')) level -= 1
  }
  return false
}

/** A word of JSON in which every letter may be written as \u0061 as well. */
function spellingsOf(word: string): string {
  return [...word]
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16)
      const digits = [...code].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')
      return `(?:${letter}|\\\\u00${digits})`
    })
    .join('')
}
