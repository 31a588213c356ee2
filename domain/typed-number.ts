/** Characters that a typed number may have; the largest amount has 18. */
const LONGEST = 40

/**
 * A sign, digits with or without grouping in threes, and decimals after a point. One mark groups the whole number: a
 * comma or a space. A group never begins with zero: '0,500' is half of something to whoever writes decimals so.
 */
const TYPED = /^(-?)(\d+|[1-9]\d{0,2}(?:([, \u00a0\u2009\u202f])\d{3})(?:\3\d{3})*)(\.\d+)?$/

/**
 * What a person types as a number, as a plain decimal: ' 1,240,000.5 ' → '1240000.5'. Null for everything that could
 * mean two numbers or none: a decimal comma ('1,5', '1.234,56'), a comma out of place ('1,2,3'), other characters.
 */
export function plainNumber(text: string): string | null {
  const trimmed = text.trim()
  const match = trimmed.length <= LONGEST ? TYPED.exec(trimmed) : null
  if (!match) return null
  const [, sign = '', whole = '', , fraction = ''] = match
  return sign + whole.replace(/\D/g, '') + fraction
}
