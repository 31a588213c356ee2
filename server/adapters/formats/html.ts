class Html {
  readonly #markup: string

  constructor(markup: string) {
    this.#markup = markup
  }

  toString(): string {
    return this.#markup
  }
}

export type { Html }

type Value = string | number | Html | readonly Value[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Markup from a template literal: values are escaped for text and for quoted attributes, arrays are
 * joined, and markup made by this tag is kept. There is deliberately no way to bypass the escaping.
 */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const parts = strings.map((text, index) => {
    const value = values[index]
    return value === undefined ? text : text + markupOf(value)
  })
  return new Html(parts.join(''))
}

function markupOf(value: Value): string {
  if (value instanceof Html) return value.toString()
  if (typeof value === 'object') return value.map(markupOf).join('')
  return String(value).replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
}
