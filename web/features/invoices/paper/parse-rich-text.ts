import type { RichNode, RichTag } from '../../../../domain/text/rich-text.ts'

/** The parts of a DOM node that are used here. */
export interface HtmlNode {
  nodeType: number
  nodeName: string
  textContent: string | null
  childNodes: ArrayLike<HtmlNode>
  getAttribute?: (name: string) => string | null
}

const ELEMENT = 1
const TEXT = 3

/** The maximum nesting depth; deeper nodes are dropped. */
const MAX_DEPTH = 32

/** The allowed elements, by DOM node name. */
const ALLOWED = new Map<string, RichTag>([
  ['P', 'p'],
  ['STRONG', 'strong'],
  ['B', 'strong'],
  ['EM', 'em'],
  ['I', 'em'],
  ['U', 'u'],
  ['S', 's'],
  ['BR', 'br'],
  ['A', 'a'],
  ['H2', 'h2'],
  ['H3', 'h3'],
  ['BLOCKQUOTE', 'blockquote'],
  ['UL', 'ul'],
  ['OL', 'ol'],
  ['LI', 'li'],
])

/** Elements that are dropped together with their text. */
const DROPPED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'TEXTAREA', 'TITLE'])

const SAFE_HREF = /^(?:https?:|mailto:|tel:)/i

/** Rich text as a tree of allowed elements; others leave at most their text. A document is parsed, never inserted. */
export function parseRichText(html: string): RichNode[] {
  if (html === '') return []
  return toRichNodes(new DOMParser().parseFromString(html, 'text/html').body.childNodes)
}

/** The nodes of a parsed document as rich text. */
export function toRichNodes(nodes: ArrayLike<HtmlNode>, depth = 1): RichNode[] {
  return Array.from(nodes).flatMap((node) => toRichNode(node, depth))
}

function toRichNode(node: HtmlNode, depth: number): RichNode[] {
  if (node.nodeType === TEXT) return node.textContent ? [node.textContent] : []
  if (node.nodeType !== ELEMENT || depth > MAX_DEPTH || DROPPED.has(node.nodeName)) return []
  const children = toRichNodes(node.childNodes, depth + 1)
  const tag = ALLOWED.get(node.nodeName)
  if (tag !== 'a') return tag ? [{ t: tag, c: children }] : children
  const href = node.getAttribute?.('href')?.trim() ?? ''
  return SAFE_HREF.test(href) ? [{ t: 'a', c: children, h: href }] : children
}
