import { createElement, type ReactNode } from 'react'
import type { RichNode } from '../../../../domain/text/rich-text.ts'

/**
 * Notes as React elements. The server has sanitised them, and parseRichText lets a short list of elements through; no
 * raw HTML is ever inserted into the page.
 */
export function RichText({ nodes }: { nodes: RichNode[] }) {
  return <>{renderRich(nodes)}</>
}

/** Renders nodes as React elements. */
export function renderRich(nodes: RichNode[]): ReactNode[] {
  return nodes.map(renderNode)
}

function renderNode(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { t, c, h } = node
  if (t === 'br') return <br key={key} />
  if (t === 'a')
    return (
      <a key={key} href={h} target="_blank" rel="noopener noreferrer nofollow">
        {renderRich(c)}
      </a>
    )
  return createElement(t, { key }, ...renderRich(c))
}
