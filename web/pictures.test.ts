import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { HOME } from './site/content.ts'

const read = (name: string) => readFileSync(new URL(`public/${name}`, import.meta.url))
/** The green of the mark. */
const GREEN = '#0b6b45'
/** Width of the mark in its SVG. */
const MARK_WIDTH = 32
/** Safe zone of a maskable icon, as a fraction of the width (W3C, Web Application Manifest). */
const SAFE_ZONE = 0.8

/** The mark, `side` pixels wide; `share`: in the middle of a full square of its colour, of whose width it takes so much. */
function drawMark(side: number, share?: number): Promise<Buffer> {
  const inner = Math.round(side * (share ?? 1))
  const margin = Math.round((side - inner) / 2)
  const mark = sharp(read('favicon.svg'), { density: (72 * inner) / MARK_WIDTH }).resize(inner)
  const edges = { top: margin, left: margin, bottom: margin, right: margin }
  const full = share
    ? mark.extend({ ...edges, background: GREEN }).flatten({ background: GREEN })
    : mark
  return full.png().toBuffer()
}

/** The mean difference of two pictures of the same size on white, from 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const pixels = (picture: Buffer) =>
    sharp(picture).flatten({ background: '#fff' }).raw().toBuffer()
  const [ours, theirs] = [await pixels(one), await pixels(other)]
  return ours.reduce((sum, part, at) => sum + Math.abs(part - (theirs[at] ?? 0)), 0) / ours.length
}

test.each<[name: string, side: number, share?: number]>([
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  // iOS rounds the corners itself and shows transparent ones black.
  ['apple-touch-icon.png', 180, 1],
  ['icon-full-512.png', 512, SAFE_ZONE],
])('%s shows the mark of favicon.svg, %i pixels wide', async (name, side, share) => {
  const { width, height, format, hasAlpha } = await sharp(read(name)).metadata()
  expect([width, height, format]).toEqual([side, side, 'png'])
  expect(hasAlpha).toBe(share === undefined)
  expect(await difference(read(name), await drawMark(side, share))).toBeLessThan(0.5)
})

test('favicon.ico holds one PNG of the mark, 32 pixels wide', async () => {
  const ico = read('favicon.ico')
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  expect(offset + length).toBe(ico.length)
  const png = ico.subarray(offset)
  const { width, height, format } = await sharp(png).metadata()
  expect([width, height, format]).toEqual([32, 32, 'png'])
  expect(await difference(png, await drawMark(32))).toBeLessThan(0.5)
})

test('the link preview is 1200 by 630 and small enough for every site', async () => {
  const { width, height, format } = await sharp(read('og.png')).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'png'])
  expect(read('og.png').length).toBeLessThan(100_000)
})

test('the headline that the link preview shows is that of the site', () => {
  // The picture is drawn by hand: a new headline needs a new picture.
  expect(HOME.hero.heading.join(' ')).toBe('Every naira, on paper.')
})
