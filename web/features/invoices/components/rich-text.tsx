import { createElement, Fragment, type ReactNode, useMemo } from 'react'

/** What of a DOM node the walk looks at. */
export interface HtmlNode {
  nodeType: number
  nodeName: string
  textContent: string | null
  childNodes: ArrayLike<HtmlNode>
  getAttribute?: (name: string) => string | null
}

const ELEMENT = 1
const TEXT = 3

/** Nodes nest at most this deep; what lies deeper is left out. */
const DEEPEST = 32

/** The elements that may be drawn, by the name that the DOM gives them. */
const DRAWN = new Map([
  ['P', 'p'],
  ['STRONG', 'strong'],
  ['B', 'strong'],
  ['EM', 'em'],
  ['I', 'em'],
  ['U', 'u'],
  ['S', 's'],
  ['H2', 'h2'],
  ['H3', 'h3'],
  ['BLOCKQUOTE', 'blockquote'],
  ['UL', 'ul'],
  ['OL', 'ol'],
  ['LI', 'li'],
])

/** Elements whose text is no text for readers. */
const SILENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'TEXTAREA', 'TITLE'])

const SAFE_TARGET = /^(?:https?:|mailto:|tel:)/i

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Takes the one entity encoding off in which rich text is read (wire.md): '&lt;p&gt;' → '<p>'. */
export function decodeOnce(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => SIGNS[name] ?? '')
}

/**
 * An invoice's notes, decoded and drawn as React elements of a short list; anything else leaves its text at most. The
 * server has sanitised them already: this is the second lock, and no HTML is ever put into the page as such.
 */
export function RichText({ encoded }: { encoded: string }) {
  return useMemo(() => {
    const { body } = new DOMParser().parseFromString(decodeOnce(encoded), 'text/html')
    return <>{draw(body.childNodes)}</>
  }, [encoded])
}

/** The nodes as React draws them. */
export function draw(nodes: ArrayLike<HtmlNode>, depth = 1): ReactNode[] {
  return Array.from(nodes, (node, index) => drawNode(node, index, depth))
}

function drawNode(node: HtmlNode, key: number, depth: number): ReactNode {
  if (node.nodeType === TEXT) return node.textContent
  if (node.nodeType !== ELEMENT || depth > DEEPEST || SILENT.has(node.nodeName)) return null
  if (node.nodeName === 'BR') return <br key={key} />
  const children = draw(node.childNodes, depth + 1)
  if (node.nodeName === 'A') return drawLink(node, key, children)
  return createElement(DRAWN.get(node.nodeName) ?? Fragment, { key }, ...children)
}

function drawLink(node: HtmlNode, key: number, children: ReactNode[]): ReactNode {
  const href = node.getAttribute?.('href')?.trim() ?? ''
  if (!SAFE_TARGET.test(href)) return <Fragment key={key}>{children}</Fragment>
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
