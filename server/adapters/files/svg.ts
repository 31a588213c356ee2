import { Parser } from 'htmlparser2'
import { AppError } from '../../../domain/errors.ts'
import { refersOutside } from './css-references.ts'

/** An SVG without external references, as UTF-8 without XML declaration, and its embedded images. */
export interface SafeSvg {
  bytes: Uint8Array
  images: Uint8Array[]
}

const REFERENCES = 'references to other files'
const EMBEDDED = /^data:image\/(?:png|jpe?g|webp);base64,/i
/** Maximum depth: drawing programs produce less than half, and closing an element costs a check of each level. */
const MAX_DEPTH = 200
/** Embedded images, each of which is checked separately. */
const MAX_IMAGES = 100
/** Characters parsed between two checks of the findings, so that parsing stops soon after a fault. */
const STEP = 4_096

/**
 * Reads bytes as SVG; null if the root element is not svg. Runs in linear time.
 * Throws AppError 'unsupported-type' for an SVG with a DOCTYPE (which can define entities) or processing
 * instructions, with external references, or with too many levels or images.
 * Scripts may remain, since only the rendered pixels are used.
 */
export function readSvg(bytes: Uint8Array): SafeSvg | null {
  // The renderer gets exactly this text, so that it cannot decode the bytes differently.
  const text = withoutDeclaration(new TextDecoder().decode(bytes))
  const { root, fault, images } = scan(text)
  if (root !== 'svg') return null
  if (fault) {
    const reason = `This SVG holds ${fault}. Save it as PNG and try again.`
    throw new AppError('unsupported-type', reason)
  }
  return { bytes: new TextEncoder().encode(text), images }
}

/** Removes '<?xml version="1.0"?>' at the start; any other instruction is kept and found by the scan. */
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
      // Names and attributes one by one: a tag with half a million attributes is never in memory as a whole.
      onopentagname(name) {
        tag = localName(name)
        found.root ??= tag
        level += 1
        if (level > MAX_DEPTH) found.fault ??= 'too many levels'
        inStyle = tag === 'style'
      },
      onattribute: (name, value) => checkAttribute(found, tag, localName(name), value.trim()),
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

function checkAttribute(found: Findings, tag: string, name: string, value: string): void {
  if (refersOutside(value)) found.fault ??= REFERENCES
  // The link of an <a> has no effect in an image.
  if (!['href', 'src', 'base'].includes(name) || tag === 'a') return
  if (EMBEDDED.test(value)) addImage(found, value)
  else if (value !== '' && !value.startsWith('#')) found.fault ??= REFERENCES
}

function addImage(found: Findings, address: string): void {
  if (found.images.length >= MAX_IMAGES) found.fault ??= 'too many images'
  else found.images.push(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
