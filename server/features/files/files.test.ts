import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, anInvoice, aTrader, BUSINESS } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { multipart, svg, upload } from '../../../test/upload.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let stranger: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
  stranger = await aTrader(app)
})
afterAll(() => app.close())

const uploaded = async (token: string, purpose: string): Promise<string> => {
  const { body } = await upload(app, token, purpose)
  return body.data.url
}

describe('[BIZ-6] POST /files', () => {
  test('stores a logo as a re-encoded PNG and returns its URL', async () => {
    const answer = await upload(app, trader.token, 'logo')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      data: { url: expect.stringMatching(/^\/files\/[\w-]{43}\.png$/) },
    })
    const file = await app.call('GET', answer.body.data.url)
    expect(file.status).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(file.raw).metadata()).toMatchObject({
      format: 'png',
      width: 600,
      height: 600,
    })
  })

  test('stores an avatar as a square WebP', async () => {
    const file = await app.call('GET', await uploaded(trader.token, 'avatar'))
    expect(file.headers['content-type']).toBe('image/webp')
    expect(await sharp(file.raw).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    })
  })

  test('the same file twice has two addresses, told by nothing that the sender named', async () => {
    const send = (filename: string) =>
      app.call('POST', '/files', {
        token: trader.token,
        ...multipart({ purpose: 'logo' }, svg(), filename),
      })
    const urls = [await send('../../etc/passwd'), await send('a.php'), await send('')].map(
      ({ body }) => body.data?.url,
    )
    expect(new Set(urls.slice(0, 2)).size).toBe(2)
    for (const url of urls.slice(0, 2)) expect(url).toMatch(/^\/files\/[\w-]{43}\.png$/)
  })

  const kept = async () => {
    const rows = await app.risiti.ctx.db.ask((db) => db.selectFrom('files').select('id').execute())
    return rows.length
  }

  test.each([
    ['text under the name of a picture', Buffer.from('I am a logo')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a cut picture', svg().subarray(0, 60)],
  ])('%s is refused with 415 and nothing is stored', async (_, bytes) => {
    const before = await kept()
    const { status, body } = await upload(app, trader.token, 'logo', bytes)
    expect([status, body.code]).toEqual([415, 'unsupported-type'])
    expect(body.error.length).toBeGreaterThan(10)
    expect(await kept()).toBe(before)
  })

  test('5 MB is the most: a byte more is 413', async () => {
    const picture = await sharp(svg()).png().toBuffer()
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    const limit = 5 * 1024 * 1024
    expect((await upload(app, trader.token, 'logo', padded(limit))).status).toBe(200)
    const refused = await upload(app, trader.token, 'logo', padded(limit + 1))
    expect([refused.status, refused.body.code]).toEqual([413, 'too-large'])
  })

  test('an invalid upload is refused: no file, no or another purpose, an empty file, JSON', async () => {
    const { token } = trader
    const send = (fields: Record<string, string>, file?: Uint8Array) =>
      app.call('POST', '/files', { token, ...multipart(fields, file) })
    const faults = [
      await send({ purpose: 'logo' }),
      await send({ purpose: 'logo' }, Buffer.alloc(0)),
      await send({}, svg()),
      await send({ purpose: 'banner' }, svg()),
    ]
    expect(faults.map(({ status, body }) => [status, Object.keys(body.fields)])).toEqual([
      [422, ['file']],
      [422, ['file']],
      [422, ['purpose']],
      [422, ['purpose']],
    ])
    expect((await app.call('POST', '/files', { token, body: { purpose: 'logo' } })).status).toBe(
      415,
    )
    const broken = { 'content-type': 'multipart/form-data' }
    expect(
      (await app.call('POST', '/files', { token, payload: 'x', headers: broken })).status,
    ).toBe(400)
    const cut = multipart({ purpose: 'logo' }, svg())
    const half = { ...cut, payload: cut.payload.subarray(0, 200) }
    expect((await app.call('POST', '/files', { token, ...half })).status).toBe(400)
  })
})

test('GET /files answers 404 for a missing file or an invalid key', async () => {
  for (const key of [
    `${'x'.repeat(43)}.png`,
    'secret',
    '..%2f..%2fsecret',
    `${'x'.repeat(43)}.svg`,
  ]) {
    const { status, body } = await app.call('GET', `/files/${key}`)
    expect([status, body.code]).toEqual([404, 'not-found'])
  }
})

describe('a URL in a payload must be an own upload of that purpose', () => {
  const saveLogo = (businessLogo: unknown) =>
    app.call('PUT', `/business/update/${trader.business._id}`, {
      token: trader.token,
      body: { ...BUSINESS, businessLogo },
    })
  const saveImage = (userImage: unknown) =>
    app.call('PUT', `/auth/user/update/${trader.userID}`, {
      token: trader.token,
      body: { name: 'Ẹ̀bùn', email: trader.email, userImage },
    })

  test('an own upload is accepted, also with a host, and shown', async () => {
    const logo = await uploaded(trader.token, 'logo')
    for (const address of [logo, `https://risiti.example${logo}`]) {
      const { status, body } = await saveLogo(address)
      expect([status, body.data?.businessLogo]).toEqual([200, logo])
    }
    const avatar = await uploaded(trader.token, 'avatar')
    const { status, body } = await saveImage(avatar)
    expect([status, body.data?.userImage]).toEqual([200, avatar])
    const added = await aBusiness(app, trader, { businessLogo: logo })
    expect(added.businessLogo).toBe(logo)
  })

  test('omitting it changes nothing, an empty one removes it', async () => {
    const logo = await uploaded(trader.token, 'logo')
    await saveLogo(logo)
    expect((await saveLogo(undefined)).body.data.businessLogo).toBe(logo)
    expect((await saveLogo('')).body.data.businessLogo).toBe('')
    await saveImage(await uploaded(trader.token, 'avatar'))
    expect((await saveImage(undefined)).body.data.userImage).toMatch(/^\/files\//)
    expect((await saveImage('')).body.data.userImage).toBe('')
  })

  test("another user's upload, another purpose, another location and no upload are refused", async () => {
    const [logo, avatar] = [
      await uploaded(trader.token, 'logo'),
      await uploaded(trader.token, 'avatar'),
    ]
    const foreign = await uploaded(stranger.token, 'logo')
    const addresses = [
      foreign,
      avatar,
      'https://evil.example/pixel.png',
      'http://127.0.0.1:5432/files',
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      'javascript:alert(1)',
      `${logo}?x=1`,
      `/files/../${logo}`,
      `/files/${'x'.repeat(43)}.png`,
      'x'.repeat(2_001),
      7,
      null,
    ]
    for (const address of addresses) {
      const { status, body } = await saveLogo(address)
      expect([address, status, Object.keys(body.fields ?? {})]).toEqual([
        address,
        422,
        ['businessLogo'],
      ])
    }
    const { status, body } = await saveImage(logo)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['userImage']])
  })

  test('an invoice keeps the logo that it was created with', async () => {
    const [first, second] = [
      await uploaded(trader.token, 'logo'),
      await uploaded(trader.token, 'logo'),
    ]
    await saveLogo(first)
    const invoice = await anInvoice(app, trader, { businessID: trader.business._id })
    await saveLogo(second)
    const { body } = await app.call('GET', `/invoice/get/${invoice._id}`, { token: trader.token })
    expect(body.data[0].business.businessLogo).toBe(first)
    expect((await app.call('GET', first)).status).toBe(200)
  })
})
