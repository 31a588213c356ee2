/** The words of a slice as its files use them. */
export interface Names {
  /** The slice, its table and its folder: 'quotes'. */
  many: string
  /** One of them: 'quote'. */
  one: string
  /** For types: 'Quote', 'Quotes'. */
  One: string
  Many: string
}

/**
 * The words of a slice called by a plural such as 'quotes' or 'categories'.
 * Throws an Error that says what a name must look like.
 */
export function namesOf(many: string): Names {
  if (!/^[a-z]{3,30}s$/.test(many)) {
    throw new Error(
      `A slice is called by a plural in small letters, such as quotes, not '${many}'.`,
    )
  }
  const one = many
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1')
  return { many, one, One: capital(one), Many: capital(many) }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
