/** Longest typed number in characters; the largest amount has 18. */
const MAX_LENGTH = 40

/**
 * A sign, digits with or without grouping in threes, and decimals after a point. The group separator is a comma or a
 * space, the same throughout. The first group has no leading zero: where the comma is decimal, '0,500' means one half.
 */
const TYPED = /^(-?)(\d+|[1-9]\d{0,2}(?:([, \u00a0\u2009\u202f])\d{3})(?:\3\d{3})*)(\.\d+)?$/

/**
 * Converts a typed number to a plain decimal: ' 1,240,000.5 ' → '1240000.5'. Null for ambiguous or invalid input: a
 * decimal comma ('1,5', '1.234,56'), a misplaced comma ('1,2,3'), other characters.
 */
export function plainNumber(text: string): string | null {
  const trimmed = text.trim()
  const match = trimmed.length <= MAX_LENGTH ? TYPED.exec(trimmed) : null
  if (!match) return null
  const [, sign = '', whole = '', , fraction = ''] = match
  return sign + whole.replace(/\D/g, '') + fraction
}
