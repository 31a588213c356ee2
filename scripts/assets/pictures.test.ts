import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { HOME } from '../../web/site/content.ts'

const read = (name: string) => readFileSync(new URL(`../../web/public/${name}`, import.meta.url))

/** The fraction of a region's pixels that have about the colour `#rrggbb`, from 0 to 1. */
async function share(
  name: string,
  colour: string,
  region: ReturnType<typeof box>,
): Promise<number> {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const picture = sharp(read(name)).extract(region).flatten({ background: '#ff00ff' })
  const pixels = await picture.raw().toBuffer()
  let found = 0
  for (let at = 0; at < pixels.length; at += 3)
    if (wanted.every((part, index) => Math.abs((pixels[at + index] ?? 0) - part) < 20)) found += 1
  return found / (pixels.length / 3)
}

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
})

test.each([
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-full-512.png', 512],
])(
  '%s is a square of %i pixels that shows the mark in white on green, over gold',
  async (name, side) => {
    const { width, height, format } = await sharp(read(name)).metadata()
    expect([width, height, format]).toEqual([side, side, 'png'])
    const whole = box(0, 0, side, side)
    expect(await share(name, '#0b6b45', whole)).toBeGreaterThan(0.6)
    expect(await share(name, '#ffffff', whole)).toBeGreaterThan(0.04)
    expect(await share(name, '#e8b04a', whole)).toBeGreaterThan(0.01)
  },
)

test('a maskable icon is green to its corners and keeps the mark in the safe zone', async () => {
  expect(await share('icon-full-512.png', '#0b6b45', box(0, 0, 512, 60))).toBe(1)
  expect(await share('icon-full-512.png', '#0b6b45', box(0, 0, 60, 512))).toBe(1)
})

test('favicon.ico holds one PNG of 32 pixels', async () => {
  const ico = read('favicon.ico')
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  expect(offset + length).toBe(ico.length)
  const { width, height, format } = await sharp(ico.subarray(offset)).metadata()
  expect([width, height, format]).toEqual([32, 32, 'png'])
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
