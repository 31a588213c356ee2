/**
 * True for CSS that refers to anything but its own document ('url(#a)') or embedded data. Runs in linear time: it reads
 * every character twice at most.
 */
export function refersOutside(css: string): boolean {
  const text = css.toLowerCase()
  if (text.includes('@import')) return true
  for (let at = text.indexOf('url('); at >= 0; at = text.indexOf('url(', at)) {
    at = skipBlanks(text, at + 'url('.length)
    const quote = text[at] === '"' || text[at] === "'" ? text[at] : undefined
    if (quote) at = skipBlanks(text, at + 1)
    const isInside =
      text[at] === '#' || text.startsWith('data:', at) || (quote && text[at] === quote)
    if (!isInside) return true
  }
  return false
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && isBlank(text.charCodeAt(at))) at += 1
  return at
}

/** CSS white space: space, tab, line feed, form feed, carriage return (CSS Syntax 3, 4.2). */
function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 12 || code === 13
}
