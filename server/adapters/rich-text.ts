import { parseDocument } from 'htmlparser2'
import sanitize from 'sanitize-html'
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

/**
 * Rich text that is safe to show anywhere: known tags, no images, links to http(s), mail and phone alone.
 * What is not empty begins with a tag, which is how encodeRichText's form is told from this one.
 */
export function sanitizeRichText(html: string): string {
  const safe = sanitize(html, OPTIONS).trim()
  if (!/[^\s]/.test(safe.replace(/<[^>]*>/g, ''))) return ''
  return safe.startsWith('<') ? safe : `<p>${safe}</p>`
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
