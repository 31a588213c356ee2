import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type HtmlNode, toRichNodes } from './parse-rich-text.ts'
import { renderRich } from './rich-text.tsx'

const text = (textContent: string): HtmlNode => ({
  nodeType: 3,
  nodeName: '#text',
  textContent,
  childNodes: [],
})

const node = (
  nodeName: string,
  childNodes: HtmlNode[] = [],
  attributes: Record<string, string> = {},
): HtmlNode => ({
  nodeType: 1,
  nodeName,
  textContent: '',
  childNodes,
  getAttribute: (name) => attributes[name] ?? null,
})

const html = (...nodes: HtmlNode[]) => renderToStaticMarkup(renderRich(toRichNodes(nodes)))

test('[INV-8] the elements of the notes are rendered, their attributes are not', () => {
  const list = node('UL', [node('LI', [node('P', [text('First')], { onclick: 'steal()' })])])
  expect(html(node('H2', [text('Terms')]), list, node('BLOCKQUOTE', [text('Ẹ ṣé')]))).toBe(
    '<h2>Terms</h2><ul><li><p>First</p></li></ul><blockquote>Ẹ ṣé</blockquote>',
  )
  expect(html(node('P', [node('B', [text('now')]), node('BR'), node('S', [text('later')])]))).toBe(
    '<p><strong>now</strong><br/><s>later</s></p>',
  )
})

test('[INV-8] unknown elements leave their text, scripts and styles leave nothing', () => {
  expect(html(node('FONT', [text('loud')]), node('SCRIPT', [text('steal()')]))).toBe('loud')
  expect(html(node('IMG', [], { src: 'x', onerror: 'steal()' }))).toBe('')
  expect(html(node('STYLE', [text('p { display: none }')]))).toBe('')
})

test('[INV-8] a link leads to the web, to mail or to a phone, and nowhere else', () => {
  const link = (href: string) => html(node('A', [text('here')], { href }))
  expect(link('https://example.com/a')).toBe(
    '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer nofollow">here</a>',
  )
  expect(link('mailto:pay@example.ng')).toContain('href="mailto:pay@example.ng"')
  expect(link('javascript:steal()')).toBe('here')
  expect(link(' JavaScript:steal()')).toBe('here')
  expect(link('data:text/html,x')).toBe('here')
})

test('[INV-8] nothing is rendered below the maximum depth', () => {
  let deep = node('P', [text('bottom')])
  for (let level = 0; level < 40; level += 1) deep = node('BLOCKQUOTE', [deep])
  expect(html(deep)).not.toContain('bottom')
})
