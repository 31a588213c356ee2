import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { readSvg } from './svg.ts'

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inner: string) => `<svg ${NAMESPACES}>${inner}</svg>`
const read = (text: string) => readSvg(Buffer.from(text))

const outside = [
  'https://example.com/x',
  'file:///etc/passwd',
  '/etc/passwd',
  'x.png',
  '//example.com/x',
  ' \n data:text/html,x',
  'data:image/svg+xml;base64,PHN2Zy8+',
  '&#104;ttps://example.com/x',
].flatMap((target) => [
  `<image href="${target}"/>`,
  `<image xlink:href='${target}'/>`,
  `<use xlink:href="${target}#a"/>`,
  `<filter id="f"><feImage href="${target}"/></filter>`,
  `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${target}" parse="text"/>`,
  `<script href="${target}"/>`,
  `<g xml:base="${target}"/>`,
  `<foreignObject><iframe src="${target}"/></foreignObject>`,
])

const outsideStyle = [
  '<rect fill="url(https://example.com/x#p)"/>',
  '<rect fill="URL(x.svg#p)"/>',
  `<rect style="fill:url( 'x.svg#p' )"/>`,
  '<style>@import "https://example.com/x";</style>',
  '<style>rect{fill:u&#114;l(x.svg#p)}</style>',
  '<style>rect{fill:u<![CDATA[rl(x.svg#p)}]]></style>',
  '<svg:style xmlns:svg="http://www.w3.org/2000/svg">rect{fill:url("x.svg#p")}</svg:style>',
]

test.each([...outside, ...outsideStyle])(
  '%s refers to something outside and is refused',
  (inner) => {
    expect(() => read(svg(inner))).toThrow('This SVG holds references to other files.')
  },
)

test.each([
  ['a DOCTYPE', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${svg('')}`],
  [
    'an entity that reads a file',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`,
  ],
  ['entities that multiply', `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg('&b;')}`],
  ['a style sheet instruction', `<?xml version="1.0"?><?xml-stylesheet href="x.css"?>${svg('')}`],
])('%s is refused', (_what, text) => {
  expect(() => read(text)).toThrow('This SVG holds a DOCTYPE or instructions.')
})

test.each([
  '<use xlink:href="#r"/><image href=""/>',
  '<a href="https://example.com"><rect/></a>',
  `<rect fill="url(#g)" style="stroke:url( '#g' )"/><style>rect{fill:url("#g")}</style>`,
  '<style>@font-face{src:url("data:font/woff2;base64,AA")}</style>',
  '<text>url(https://example.com) and @import</text>',
])('%s is kept unchanged', (inner) => {
  expect(Buffer.from(read(svg(inner))?.bytes ?? []).toString()).toBe(svg(inner))
})

test('embedded images are returned for a separate check', () => {
  const image = '<image xlink:href="data:image/png;base64,AQID&#10;BAU="/>'
  expect(read(svg(image + image))?.images).toEqual(Array(2).fill(Buffer.from([1, 2, 3, 4, 5])))
})

test('only a UTF-8 document with an svg root is accepted', () => {
  expect(read('<html><svg/></html>')).toBeNull()
  expect(read('<!DOCTYPE html><html></html>')).toBeNull()
  expect(read('plain')).toBeNull()
  expect(readSvg(Buffer.from([0xff, 0xfe, 0x3c, 0x00]))).toBeNull()
  const declared = `\uFEFF<?xml version="1.0" encoding="UTF-7"?>\n${svg('')}`
  expect(Buffer.from(read(declared)?.bytes ?? []).toString()).toBe(`\n${svg('')}`)
})

/** Five megabytes, the upload limit: with quadratic time the test would never end. */
const MAX = 5 * 1024 * 1024

/** Reads in a child process, which can be killed during catastrophic backtracking. */
async function readInChild(text: string): Promise<string> {
  const module = new URL('svg.ts', import.meta.url).href
  const program = `import { readSvg } from '${module}'
import { buffer } from 'node:stream/consumers'
console.log(readSvg(await buffer(process.stdin)) ? 'read' : 'none')`
  return new Promise((resolve, reject) => {
    const node = ['--input-type=module', '-e', program]
    const options = { timeout: 40_000, killSignal: 'SIGKILL' } as const
    const child = execFile(process.execPath, node, options, (fault, out) => {
      if (fault) reject(fault)
      else resolve(out.trim())
    })
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(text)
  })
}

test.each([
  ['blanks in a style', `<style>a{fill:url(${' '.repeat(MAX)}#a)}</style>`],
  ['blanks in an attribute', `<g fill="url(${' '.repeat(MAX)}#a)"/>`],
  ['references in a style', `<style>${'url( "#'.repeat(MAX / 7)}</style>`],
  ['signs that open a tag', '<'.repeat(MAX)],
  ['tags that close nothing', '</b>'.repeat(MAX / 4)],
  ['comments that never end', '<!--'.repeat(MAX / 4)],
  ['entities that never end', `<style>${'&am'.repeat(MAX / 3)}</style>`],
  [
    'attributes of one tag',
    `<g ${Array.from({ length: MAX / 9 }, (_, n) => `a${n.toString(36)}=""`).join(' ')}/>`,
  ],
  ['elements', '<g/>'.repeat(MAX / 4)],
])('five megabytes of %s are read in linear time', async (_what, inner) => {
  expect(await readInChild(svg(inner))).toBe('read')
})

test('an SVG with too many levels or images is refused', () => {
  const nested = (levels: number) => svg(`${'<g>'.repeat(levels)}${'</g>'.repeat(levels)}`)
  expect(read(nested(199))).not.toBeNull()
  expect(() => read(nested(200))).toThrow('This SVG holds too many levels.')
  expect(() => read(svg('<g>'.repeat(MAX / 6) + '</b>'.repeat(MAX / 8)))).toThrow(
    'This SVG holds too many levels.',
  )
  const filled = (images: number) =>
    svg('<image href="data:image/png;base64,AA=="/>'.repeat(images))
  expect(read(filled(100))?.images).toHaveLength(100)
  expect(() => read(filled(101))).toThrow('This SVG holds too many images.')
})
