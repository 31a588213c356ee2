import { createServer } from 'node:http'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type ImagePurpose, reencode } from './images.ts'

/** Re-encodes for one account. */
const draw = (bytes: Uint8Array, purpose: ImagePurpose, timeoutMs = 10_000) =>
  reencode(bytes, { purpose, account: 'one', timeoutMs })

const NAMESPACES =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xi="http://www.w3.org/2001/XInclude"'

const svg = (inner: string, size = 'width="40" height="20"') =>
  Buffer.from(`<svg ${NAMESPACES} ${size}>${inner}</svg>`)

const RED = '<rect width="100%" height="100%" fill="#f00"/>'

async function corner(bytes: Uint8Array): Promise<number[]> {
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)]
}

test('[BIZ-6] an SVG is rendered at the size of a logo, and its source is not kept', async () => {
  const { bytes, contentType } = await draw(svg(`${RED}<!-- my secret -->`), 'logo')
  expect(contentType).toBe('image/png')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 600, height: 300 })
  expect(await corner(bytes)).toEqual([255, 0, 0])
  expect(Buffer.from(bytes).includes('svg')).toBe(false)
})

test.each([
  ['an XML declaration', Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${svg(RED)}`)],
  ['a byte order mark', Buffer.concat([Buffer.from('\uFEFF'), svg(RED)])],
  [
    'a comment before the root',
    Buffer.from(`<!-- drawn by hand ${'-='.repeat(900)} -->${svg(RED)}`),
  ],
  ['only a viewBox', svg(RED, 'viewBox="0 0 4 2"')],
  [
    'a prefix',
    Buffer.from(
      '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="4" height="2"><svg:rect width="4" height="2" fill="red"/></svg:svg>',
    ),
  ],
  ['a link', svg(`<a href="https://example.com">${RED}</a>`)],
  ['a reference to itself', svg(`<defs><g id="r">${RED}</g></defs><use xlink:href="#r"/>`)],
  [
    'a gradient',
    svg(
      '<linearGradient id="g"><stop stop-color="red"/></linearGradient><rect width="40" height="20" fill="url(#g)" style="stroke:url( \'#g\' )"/>',
    ),
  ],
  [
    'an embedded font',
    svg(`<style>@font-face{font-family:a;src:url("data:font/woff2;base64,AA")}</style>${RED}`),
  ],
])('an SVG with %s is rendered', async (_what, bytes) => {
  expect(await corner((await draw(bytes, 'logo')).bytes)).toEqual([255, 0, 0])
})

test('an SVG may embed images, up to the same limit of pixels', async () => {
  const picture = async (width: number) => {
    const create = { width, height: 5_000, channels: 3, background: '#f00' } as const
    const png = await sharp({ create, limitInputPixels: false }).png().toBuffer()
    return `<image width="40" height="20" preserveAspectRatio="none" xlink:href="data:image/png;base64,${png.toString('base64')}"/>`
  }
  const fine = await draw(svg(await picture(10)), 'logo')
  expect(await corner(fine.bytes)).toEqual([255, 0, 0])
  const half = await picture(5_000)
  await expect(draw(svg(half + half), 'logo')).rejects.toMatchObject({
    message: expect.stringMatching(/40 million pixels/),
  })
})

test('an SVG as avatar fills the square', async () => {
  const { bytes } = await draw(svg(RED), 'avatar')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
})

test('a script in an SVG neither runs nor survives', async () => {
  const { bytes } = await draw(
    svg(`<script>alert(1)</script><g onload="alert(2)">${RED}</g>`),
    'logo',
  )
  expect(await corner(bytes)).toEqual([255, 0, 0])
  expect(Buffer.from(bytes).includes('alert')).toBe(false)
})

test('an SVG that refers to anything outside is refused, and nothing is fetched', async () => {
  const hits: (string | undefined)[] = []
  const server = createServer((request, reply) => {
    hits.push(request.url)
    reply.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  for (const target of [`http://127.0.0.1:${port}/x.png`, 'file:///etc/passwd']) {
    const image = `<image width="40" height="20" xlink:href="${target}"/>`
    await expect(draw(svg(image), 'logo')).rejects.toMatchObject({
      code: 'unsupported-type',
      message: 'This SVG holds references to other files. Save it as PNG and try again.',
    })
  }
  expect(hits).toEqual([])
  await new Promise((done) => server.close(done))
})

test('an SVG that takes too long is refused', async () => {
  const turbulence = '<feTurbulence baseFrequency="0.5" numOctaves="9"/>'
  const filters = Array.from(
    { length: 500 },
    (_, i) =>
      `<filter id="f${i}">${turbulence}</filter><rect width="40" height="20" filter="url(#f${i})"/>`,
  )
  await expect(draw(svg(filters.join('')), 'logo', 1_000)).rejects.toMatchObject({
    code: 'unsupported-type',
    message: 'This image takes too long to draw. Save it as PNG.',
  })
})

test('an SVG with many blanks in a reference is rendered without delay', async () => {
  const blanks = `<style>.a{fill:url(${' '.repeat(300_000)}#a)}</style>`
  expect(await corner((await draw(svg(`${blanks}${RED}`), 'logo')).bytes)).toEqual([255, 0, 0])
})
