import { expect, test } from 'vitest'
import { richNodes, sanitizeRichText } from './rich-text.ts'

test.each([
  ['<p>x</p>', '<p>x</p>'],
  [
    '<p><b>a</b><i>b</i><ins>c</ins><del>d</del></p>',
    '<p><strong>a</strong><em>b</em><u>c</u><s>d</s></p>',
  ],
  ['<h1>a</h1><h4>b</h4><div>c</div>', '<h2>a</h2><h3>b</h3><p>c</p>'],
  ['<ol><li>a</li></ol><br>', '<ol><li>a</li></ol><br />'],
  ['<p class="x" style="color:red" id="y">x</p>', '<p>x</p>'],
  ['<span>x</span>', '<p>x</p>'],
  ['x', '<p>x</p>'],
  ['<p>5 < 6</p>', '<p>5 &lt; 6</p>'],
  ['<script>x</script>', ''],
  ['<p><img src="x"></p>', ''],
  ['<p>\n</p>', ''],
  ['', ''],
])('%j is kept as %j', (html, kept) => {
  expect(sanitizeRichText(html, 'footer')).toBe(kept)
  expect(sanitizeRichText(kept, 'footer')).toBe(kept)
})

test.each([
  ['https://a.ng/?x=1&y=2', true],
  ['http://a.ng', true],
  ['mailto:a@b.ng', true],
  ['tel:+2348030000142', true],
  ['HTTPS://A.NG', true],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['file:///etc/passwd', false],
  ['//a.ng', false],
])('a link to %s is kept: %s', (href, kept) => {
  const html = sanitizeRichText(
    `<p><a href="${href}" target="_blank" onclick="x()">x</a></p>`,
    'footer',
  )
  expect(html.includes('href')).toBe(kept)
  expect(html).not.toMatch(/target|onclick/)
})

test('deeply nested tags are dropped, and extremely deep ones refused', () => {
  const deep = (levels: number) =>
    `${'<blockquote>'.repeat(levels)}x${'</blockquote>'.repeat(levels)}`
  expect(() => sanitizeRichText(deep(201), 'footer')).toThrow('This text is nested too deep.')
  const html = sanitizeRichText(deep(200), 'footer')
  expect(html.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(32)
  expect(html).toContain('x')
})

test('the tree for the PDF has the same text, tags and links', () => {
  const html = sanitizeRichText(
    '<h2>Terms</h2><p>Pay <strong>Zenith &amp; Co</strong> <a href="https://a.ng/?a=1&amp;b=2">here</a></p>',
    'footer',
  )
  expect(richNodes(html)).toEqual([
    { t: 'h2', c: ['Terms'] },
    {
      t: 'p',
      c: [
        'Pay ',
        { t: 'strong', c: ['Zenith & Co'] },
        ' ',
        { t: 'a', c: ['here'], h: 'https://a.ng/?a=1&b=2' },
      ],
    },
  ])
  expect(richNodes('')).toEqual([])
})
