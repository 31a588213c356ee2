import { Parser } from 'htmlparser2'
import { unreadable } from './limits.ts'

/** Maximum nested tags: a workbook has about ten, and the parser's time grows with the square of their number. */
const DEEPEST = 100

interface Handlers {
  open(tag: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(tag: string): void
}

/** Reads XML in pieces; tags come without the prefix that some programs write, such as 'x:row'. */
export function createXmlReader({ open, text, close }: Handlers): { write(piece: string): void } {
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > DEEPEST) throw unreadable('This workbook is not a list. Save it again as CSV.')
        open(localName(name), attributes)
      },
      ...(text && { ontext: text }),
      onclosetag(name) {
        depth -= 1
        close?.(localName(name))
      },
    },
    { xmlMode: true },
  )
  return { write: (piece) => parser.write(piece) }
}

/** The name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
