import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AppError } from '../../../domain/errors.ts'
import { redraw } from './redraw.ts'

const create = { width: 24, height: 24, channels: 4, background: '#0b6b4580' } as const
const samples = await Promise.all([
  ...(['png', 'jpeg', 'webp'] as const).map((format) =>
    sharp({ create }).toFormat(format).toBuffer(),
  ),
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="5" height="5"/></svg>',
  ),
])

const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 })

test('a damaged image is rendered or refused, and never causes another error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...samples), damage, async (sample, flips) => {
      const bytes = Uint8Array.from(sample)
      for (const [at, value] of flips) bytes[at % bytes.length] = value
      const outcome = await redraw(bytes, 'logo').catch((error: unknown) => error)
      if (outcome instanceof AppError) expect(outcome.code).toBe('unsupported-type')
      else expect(outcome).toBeInstanceOf(Uint8Array)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['a TIFF', await sharp({ create }).tiff().toBuffer()],
  ['an AVIF', await sharp({ create }).avif().toBuffer()],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
  ['an archive', Buffer.from('PK\u0003\u0004 and so on')],
  ['an HTML page with an SVG', Buffer.from('<!doctype html><html><svg></svg></html>')],
  ['XML of another kind', Buffer.from('<?xml version="1.0"?><note>hi</note>')],
  ['an SVG in UTF-16', Buffer.from('\uFEFF<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le')],
  ['zeros', Buffer.alloc(5_000)],
])('[BIZ-6] %s is refused', async (_what, bytes) => {
  await expect(redraw(bytes, 'logo')).rejects.toMatchObject({
    code: 'unsupported-type',
    message: 'Choose a PNG, JPEG, WebP or SVG image.',
  })
})

test.each([
  ['of huge dimensions', 'width="100000" height="100000"', /40 million pixels/],
  ['without any size', 'width="0" height="0"', /damaged/],
])('an SVG %s is refused', async (_what, size, message) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="5" height="5"/></svg>`
  await expect(redraw(Buffer.from(svg), 'logo')).rejects.toMatchObject({
    code: 'unsupported-type',
    message: expect.stringMatching(message),
  })
})

test('an SVG that never ends is refused', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g>')
  await expect(redraw(svg, 'logo')).rejects.toMatchObject({ code: 'unsupported-type' })
})
