import { Parser, parseDocument } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { fieldError } from '../../domain/errors.ts'
import type { RichNode, RichTag } from './pdf/port.ts'

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

/** Tags that mean the same as one of ours; every other tag falls away and leaves its text. */
const SAME = {
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
  transformTags: SAME,
}

/** Tags within tags; what lies deeper than 32 falls away. Parsers look at every open tag when one is closed. */
const MOST_LEVELS = 200
/** Characters read between two looks at the depth. */
const STEP = 1_024

/**
 * Rich text that is safe to show anywhere: known tags, no images, links to http(s), mail and phone alone.
 * What is not empty begins with a tag, which is how encodeRichText's form is told from this one.
 * Throws 'invalid-fields' at `field` for tags nested beyond all measure, which would take minutes to sanitise.
 */
export function sanitizeRichText(html: string, field: string): string {
  if (levelsOf(html) > MOST_LEVELS)
    throw fieldError(field, 'This text is nested too deep. Remove its formatting and try again.')
  const safe = sanitize(html, OPTIONS).trim()
  if (safe.replace(/<[^<>]*>/g, '').trim() === '') return ''
  return safe.startsWith('<') ? safe : `<p>${safe}</p>`
}

/** How deep tags lie within tags; counting ends soon after MOST_LEVELS. */
function levelsOf(html: string): number {
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
  for (let at = 0; at < html.length && deepest <= MOST_LEVELS; at += STEP)
    parser.write(html.slice(at, at + STEP))
  return deepest
}

type HtmlNode = ReturnType<typeof parseDocument>['children'][number]

/** Sanitised rich text as the tree that the PDF draws. */
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
