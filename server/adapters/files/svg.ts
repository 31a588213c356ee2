import { Parser } from 'htmlparser2'
import { AppError } from '../../../domain/errors.ts'
import { refersOutside } from './css-references.ts'

/** An SVG that refers to nothing outside itself, as UTF-8 without XML declaration, and the images embedded in it. */
export interface SafeSvg {
  bytes: Uint8Array
  images: Uint8Array[]
}

const REFERENCES = 'references to other files'
const EMBEDDED = /^data:image\/(?:png|jpe?g|webp);base64,/i
/** Elements within elements: no drawing program makes half as many, and closing one costs the parser a look at each. */
const MOST_LEVELS = 200
/** Pictures within the picture; each is looked at on its own. */
const MOST_IMAGES = 100
/** Characters read between two looks at what was found, so that reading ends soon after a fault. */
const STEP = 4_096

/**
 * Reads bytes as SVG by their root element; null when they are none. Takes time by the length of the bytes alone.
 * Throws AppError 'unsupported-type' for an SVG with a DOCTYPE (where entities are made) or processing
 * instructions, for one that refers to anything but itself, and for one that is nested or filled beyond all measure.
 * Scripts may stay: only its pixels go on from here.
 */
export function readSvg(bytes: Uint8Array): SafeSvg | null {
  // The renderer gets this very text, so that it cannot read another document out of the same bytes.
  const text = withoutDeclaration(new TextDecoder().decode(bytes))
  const { root, fault, images } = scan(text)
  if (root !== 'svg') return null
  if (fault) {
    const reason = `This SVG holds ${fault}. Save it as PNG and try again.`
    throw new AppError('unsupported-type', reason)
  }
  return { bytes: new TextEncoder().encode(text), images }
}

/** '<?xml version="1.0"?>' at the start; an instruction of any other name stays and is found by the scan. */
function withoutDeclaration(text: string): string {
  const start = text.trimStart()
  if (!/^<\?xml\s/.test(start)) return text
  const end = start.indexOf('>')
  return start[end - 1] === '?' ? start.slice(end + 1) : text
}

interface Findings {
  root: string | undefined
  fault: string | undefined
  images: Uint8Array[]
}

function scan(text: string): Findings {
  const found: Findings = { root: undefined, fault: undefined, images: [] }
  let tag = ''
  let style = ''
  let inStyle = false
  let level = 0
  const parser = new Parser(
    {
      onprocessinginstruction: () => {
        found.fault ??= 'a DOCTYPE or instructions'
      },
      // Names and attributes one by one: a tag with half a million attributes is never held as a whole.
      onopentagname(name) {
        tag = localName(name)
        found.root ??= tag
        level += 1
        if (level > MOST_LEVELS) found.fault ??= 'too many levels'
        inStyle = tag === 'style'
      },
      onattribute: (name, value) => look(found, tag, localName(name), value.trim()),
      ontext: (part) => {
        if (inStyle) style += part
      },
      onclosetag: () => {
        level -= 1
        inStyle = false
      },
    },
    { xmlMode: true },
  )
  for (let at = 0; at < text.length && !isDecided(found); at += STEP)
    parser.write(text.slice(at, at + STEP))
  parser.end()
  if (refersOutside(style)) found.fault ??= REFERENCES
  return found
}

function isDecided({ root, fault }: Findings): boolean {
  return root !== undefined && (root !== 'svg' || fault !== undefined)
}

function look(found: Findings, tag: string, name: string, value: string): void {
  if (refersOutside(value)) found.fault ??= REFERENCES
  // A link of an <a> leads nowhere in a picture.
  if (!['href', 'src', 'base'].includes(name) || tag === 'a') return
  if (EMBEDDED.test(value)) addImage(found, value)
  else if (value !== '' && !value.startsWith('#')) found.fault ??= REFERENCES
}

function addImage(found: Findings, address: string): void {
  if (found.images.length >= MOST_IMAGES) found.fault ??= 'too many images'
  else found.images.push(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
