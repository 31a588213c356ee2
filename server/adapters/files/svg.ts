import { Parser } from 'htmlparser2'
import { AppError } from '../../../domain/errors.ts'

/** An SVG that refers to nothing outside itself, as UTF-8 without XML declaration, and the images embedded in it. */
export interface SafeSvg {
  bytes: Uint8Array
  images: Uint8Array[]
}

const REFERENCES = 'references to other files'
const EMBEDDED = /^data:image\/(?:png|jpe?g|webp);base64,/i
const OUTSIDE_CSS = /@import|url\(\s*["']?\s*(?!["'\s#]|data:)/i

/**
 * Reads bytes as SVG by their root element; null when they are none.
 * Throws AppError 'unsupported-type' for an SVG with a DOCTYPE (where entities are made) or processing
 * instructions, and for one that refers to anything but itself. Scripts may stay: only its pixels go on from here.
 */
export function readSvg(bytes: Uint8Array): SafeSvg | null {
  // The renderer gets this very text, so that it cannot read another document out of the same bytes.
  const text = new TextDecoder().decode(bytes).replace(/^\s*<\?xml\s[^>]*\?>/, '')
  const { root, fault, images } = scan(text)
  if (root !== 'svg') return null
  if (fault) {
    const reason = `This SVG holds ${fault}. Save it as PNG and try again.`
    throw new AppError('unsupported-type', reason)
  }
  return { bytes: new TextEncoder().encode(text), images }
}

interface Findings {
  root: string | undefined
  fault: string | undefined
  images: Uint8Array[]
}

function scan(text: string): Findings {
  const found: Findings = { root: undefined, fault: undefined, images: [] }
  let style = ''
  let inStyle = false
  const parser = new Parser(
    {
      onprocessinginstruction: () => {
        found.fault ??= 'a DOCTYPE or instructions'
      },
      onopentag(tag, attributes) {
        found.root ??= localName(tag)
        inStyle = localName(tag) === 'style'
        for (const [name, value] of Object.entries(attributes)) look(found, tag, name, value.trim())
      },
      ontext: (part) => {
        if (inStyle) style += part
      },
      onclosetag: () => {
        inStyle = false
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  if (OUTSIDE_CSS.test(style)) found.fault ??= REFERENCES
  return found
}

function look(found: Findings, tag: string, name: string, value: string): void {
  if (OUTSIDE_CSS.test(value)) found.fault ??= REFERENCES
  // A link of an <a> leads nowhere in a picture.
  if (!['href', 'src', 'base'].includes(localName(name)) || localName(tag) === 'a') return
  if (EMBEDDED.test(value)) found.images.push(Buffer.from(value.replace(EMBEDDED, ''), 'base64'))
  else if (value !== '' && !value.startsWith('#')) found.fault ??= REFERENCES
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
