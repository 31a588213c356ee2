import { Parser, parseDocument } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { fieldError } from '../../../domain/errors.ts'
import type { RichNode, RichTag } from '../../../domain/text/rich-text.ts'

const TAGS: readonly RichTag[] = [
  'p',
  'strong',
  'em',
  'u',
  's',
  'br',
  'a',
  'h2',
  'h3',
  'blockquote',
  'ul',
  'ol',
  'li',
]

/** Tags that are replaced by an allowed one; other tags are removed and their text is kept. */
const SYNONYMS = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  div: 'p',
}

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...TAGS],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'template',
    'title',
  ],
  nestingLimit: 32,
  transformTags: SYNONYMS,
}

/** Maximum depth of nested tags; those deeper than 32 are dropped. Parsers check every open tag when one is closed. */
const MAX_DEPTH = 200
/** Characters parsed between two checks of the depth. */
const STEP = 1_024

/**
 * Rich text that is safe to show anywhere: known tags, no images, only links to http(s), mail and phone.
 * If not empty it begins with a tag, which distinguishes it from the result of encodeRichText.
 * Throws 'invalid-fields' at `field` for extremely deep nesting, which would take minutes to sanitise.
 */
export function sanitizeRichText(html: string, field: string): string {
  if (depthOf(html) > MAX_DEPTH)
    throw fieldError(field, 'This text is nested too deep. Remove its formatting and try again.')
  const safe = sanitize(html, OPTIONS).trim()
  if (safe.replace(/<[^<>]*>/g, '').trim() === '') return ''
  return safe.startsWith('<') ? safe : `<p>${safe}</p>`
}

/** The maximum depth of nested tags; stops counting soon after MAX_DEPTH. */
function depthOf(html: string): number {
  let level = 0
  let deepest = 0
  const parser = new Parser({
    onopentagname: () => {
      level += 1
      deepest = Math.max(deepest, level)
    },
    onclosetag: () => {
      level -= 1
    },
  })
  for (let at = 0; at < html.length && deepest <= MAX_DEPTH; at += STEP)
    parser.write(html.slice(at, at + STEP))
  return deepest
}

type HtmlNode = ReturnType<typeof parseDocument>['children'][number]

/** Sanitised rich text as a tree for the PDF. */
export function richNodes(html: string): RichNode[] {
  return parseDocument(html).children.flatMap(toNode)
}

function toNode(node: HtmlNode): RichNode[] {
  if (node.type === 'text') return [node.data.replace(/\s+/g, ' ')]
  if (node.type !== 'tag') return []
  const tag = TAGS.find((each) => each === node.name)
  const children = node.children.flatMap(toNode)
  if (!tag) return children
  const target = tag === 'a' ? node.attribs.href : undefined
  return [{ t: tag, c: children, ...(target && { h: target }) }]
}
