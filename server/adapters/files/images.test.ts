import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type ImagePurpose, reencode } from './images.ts'

const flat = (width: number, height: number, background = '#0b6b45') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })

/** Re-encodes for one account. */
const draw = (bytes: Uint8Array, purpose: ImagePurpose, timeoutMs = 10_000) =>
  reencode(bytes, { purpose, account: 'one', timeoutMs })

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

test.each(['png', 'jpeg', 'webp'] as const)('[BIZ-6] a %s becomes a PNG logo', async (format) => {
  const image = await draw(await flat(1_200, 300).toFormat(format).toBuffer(), 'logo')
  expect(image).toMatchObject({ contentType: 'image/png', extension: 'png' })
  expect(await sharp(image.bytes).metadata()).toMatchObject({
    format: 'png',
    width: 600,
    height: 150,
    depth: 'uchar',
  })
})

test('a small logo is not enlarged and keeps its transparency', async () => {
  const background = { r: 11, g: 107, b: 69, alpha: 0.5 }
  const clear = sharp({ create: { width: 40, height: 30, channels: 4, background } })
  const { bytes } = await draw(await clear.webp({ lossless: true }).toBuffer(), 'logo')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30, hasAlpha: true })
})

test('an avatar becomes a WebP of 256 by 256, cropped to the centre', async () => {
  const image = await draw(await flat(900, 300).jpeg().toBuffer(), 'avatar')
  expect(image).toMatchObject({ contentType: 'image/webp', extension: 'webp' })
  expect(await sharp(image.bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 256,
  })
})

test('a photo is rotated upright and loses location, author and date', async () => {
  const right = await flat(20, 20, '#ff0000').png().toBuffer()
  const photo = await flat(40, 20, '#0000ff')
    .composite([{ input: right, left: 0, top: 0 }])
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withExif({
      IFD0: { Copyright: 'Secret Author' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 31/1 28/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  for (const purpose of ['logo', 'avatar'] as const) {
    const { bytes } = await draw(photo, purpose)
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
    expect(Buffer.from(bytes).includes('Secret Author')).toBe(false)
  }
  const { data, info } = await sharp((await draw(photo, 'logo')).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([20, 40])
  expect([...data.subarray(0, 3)].map((value) => value > 128)).toEqual([true, false, false])
  expect([...data.subarray(-3)].map((value) => value > 128)).toEqual([false, false, true])
})

test('the other content of a polyglot file is gone: a script after the image, a text chunk, an archive', async () => {
  const payload = '<?php system($_GET[0]); ?><script>alert(1)</script>PK\u0003\u0004'
  const png = await flat(30, 30)
    .png()
    .withExif({ IFD0: { Artist: payload } })
    .toBuffer()
  const { bytes } = await draw(Buffer.concat([png, Buffer.from(payload)]), 'logo')
  expect(Buffer.from(bytes).includes('<?php')).toBe(false)
  expect(Buffer.from(bytes).includes('script')).toBe(false)
  expect(Buffer.from(bytes).includes('PK\u0003')).toBe(false)
})

test('[BIZ-6] any other file is refused, whatever its name', async () => {
  for (const bytes of [GIF, Buffer.from('I am a logo.png'), Buffer.alloc(0)]) {
    await expect(draw(bytes, 'logo')).rejects.toMatchObject({
      code: 'unsupported-type',
      message: 'Choose a PNG, JPEG, WebP or SVG image.',
    })
  }
})

test.each(['png', 'jpeg', 'webp'] as const)(
  'a truncated %s is refused as damaged',
  async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const whole = await sharp({
      create: { width: 300, height: 300, channels: 3, noise, background: '#fff' },
    })
      .toFormat(format)
      .toBuffer()
    await expect(
      draw(whole.subarray(0, Math.floor(whole.length / 2)), 'logo'),
    ).rejects.toMatchObject({ code: 'unsupported-type', message: expect.stringMatching(/damaged/) })
  },
)

test('a pixel bomb is refused before its pixels are made', async () => {
  const bomb = await flat(7_000, 6_000).png().toBuffer()
  expect(bomb.length).toBeLessThan(5_000_000)
  await expect(draw(bomb, 'logo')).rejects.toMatchObject({
    code: 'unsupported-type',
    message: expect.stringMatching(/40 million pixels/),
  })
})

test('many concurrent uploads are all processed', async () => {
  const png = await flat(10, 10).png().toBuffer()
  const images = await Promise.all(Array.from({ length: 5 }, () => draw(png, 'logo')))
  expect(images.map((image) => image.extension)).toEqual(Array(5).fill('png'))
})

test('too many concurrent uploads get busy, one account sooner than many', async () => {
  const png = await flat(10, 10).png().toBuffer()
  const busyAmong = async (account: (n: number) => string) => {
    const uploads = Array.from({ length: 40 }, (_, n) =>
      reencode(png, { purpose: 'logo', account: account(n), timeoutMs: 1 }),
    )
    const results = await Promise.allSettled(uploads)
    const codes = results.map((each) => (each.status === 'rejected' ? each.reason.code : 'drawn'))
    return codes.filter((code) => code === 'busy').length
  }
  expect(await busyAmong(String)).toBe(18)
  expect(await busyAmong(() => 'one')).toBe(34)
})

test("slow images of one account do not block another account's", async () => {
  const filters = Array.from(
    { length: 500 },
    (_, n) =>
      `<filter id="f${n}"><feTurbulence baseFrequency="0.5" numOctaves="9"/></filter><rect width="40" height="20" filter="url(#f${n})"/>`,
  )
  const endless = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${filters.join('')}</svg>`,
  )
  const settled: string[] = []
  const flood = Array.from({ length: 2 }, (_, n) =>
    reencode(endless, { purpose: 'logo', account: 'flood', timeoutMs: 2_000 }).catch((error) => {
      expect(error.message).toBe('This image takes too long to draw. Save it as PNG.')
      settled.push(`flood ${n}`)
    }),
  )
  const png = await flat(10, 10).png().toBuffer()
  await reencode(png, { purpose: 'logo', account: 'other' })
  settled.push('other')
  await Promise.all(flood)
  expect(settled).toHaveLength(3)
  expect(settled.at(-1)).toBe('flood 1')
})
