import { createElement, Fragment, type ReactNode, useMemo } from 'react'

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
const ALLOWED = new Map([
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

/** Elements that are dropped together with their text. */
const DROPPED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'TEXTAREA', 'TITLE'])

const SAFE_HREF = /^(?:https?:|mailto:|tel:)/i

/**
 * An invoice's notes (HTML), rendered as React elements from a short allowlist; other elements leave at most their
 * text. The server has already sanitised them: this is a second defence, and no raw HTML is ever inserted into the page.
 */
export function RichText({ html }: { html: string }) {
  return useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return <>{renderNodes(body.childNodes)}</>
  }, [html])
}

/** Renders nodes as React elements. */
export function renderNodes(nodes: ArrayLike<HtmlNode>, depth = 1): ReactNode[] {
  return Array.from(nodes, (node, index) => renderNode(node, index, depth))
}

function renderNode(node: HtmlNode, key: number, depth: number): ReactNode {
  if (node.nodeType === TEXT) return node.textContent
  if (node.nodeType !== ELEMENT || depth > MAX_DEPTH || DROPPED.has(node.nodeName)) return null
  if (node.nodeName === 'BR') return <br key={key} />
  const children = renderNodes(node.childNodes, depth + 1)
  if (node.nodeName === 'A') return renderLink(node, key, children)
  return createElement(ALLOWED.get(node.nodeName) ?? Fragment, { key }, ...children)
}

function renderLink(node: HtmlNode, key: number, children: ReactNode[]): ReactNode {
  const href = node.getAttribute?.('href')?.trim() ?? ''
  if (!SAFE_HREF.test(href)) return <Fragment key={key}>{children}</Fragment>
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
