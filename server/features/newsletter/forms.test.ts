import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSENT } from '../../../domain/parties/newsletter.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Heading, button and thanks of each form. */
const WORDS = {
  subscribe: {
    heading: 'Weekly Newsletter',
    button: 'Subscribe',
    thanks: 'Thank you for Subscribing',
  },
  videos: { heading: 'Videos', button: 'Subscribe', thanks: 'Thank you for Subscribing' },
  waitlist: {
    heading: 'Join the waitlist',
    button: 'Join Waitlist',
    thanks: 'Thank you for Joining our Waitlist',
  },
} as const

interface Sending {
  headers?: Record<string, string>
  address?: string
  of?: TestApp
}

/** Posts a form like a browser without JavaScript. */
function post(url: string, email: string, { headers = {}, address, of = app }: Sending = {}) {
  return of.risiti.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams({ email }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(address && { remoteAddress: address }),
  })
}
const rowsOf = (email: string) =>
  app.risiti.ctx.db.ask((db) =>
    db.selectFrom('subscribers').selectAll().where('email_key', '=', email).execute(),
  )

describe.each([
  ['[SITE-11] [SITE-14]', '/Subscribe', 'subscribe', 'newsletter'],
  ['[SITE-12]', '/Videos', 'videos', 'newsletter'],
  ['[SITE-10] [SITE-14]', '/Waitlist', 'waitlist', 'waitlist'],
] as const)('%s the form of %s without JavaScript', (_, path, source, list) => {
  const { heading, button, thanks } = WORDS[source]
  const email = `form-${source}@example.ng`

  test('is answered with a thank-you page that links home, and stores the consent', async () => {
    const before = app.risiti.ctx.clock.now().getTime()
    const { statusCode, headers, body } = await post(path, ` ${email} `)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain(`<h1>${thanks}</h1>`)
    expect(body).toContain('<a href="/">')
    const rows = await rowsOf(email)
    expect(rows).toEqual([
      expect.objectContaining({ email, list, source, consent: CONSENT[source] }),
    ])
    const agreed = rows[0]?.created_at.getTime() ?? 0
    expect(agreed).toBeGreaterThanOrEqual(before)
    expect(agreed).toBeLessThanOrEqual(app.risiti.ctx.clock.now().getTime())
  })

  test('[SITE-13] that is empty is shown again with an error at its field', async () => {
    for (const empty of ['', '   ']) {
      const { statusCode, body } = await post(path, empty)
      expect(statusCode).toBe(422)
      expect(body).toContain('<p class="fault" id="fault">Please enter email address...</p>')
    }
    const bare = await app.risiti.app.inject({ method: 'POST', url: path })
    expect(bare.statusCode).toBe(422)
  })

  test('[SITE-13] with an error is shown again with the input escaped', async () => {
    const typed = '"><script>alert(1)</script>@x'
    const { statusCode, body } = await post(path, typed)
    expect(statusCode).toBe(422)
    expect(body).toContain(
      `<h1>${heading}</h1>\n<form class="stack" method="post" action="${path}">`,
    )
    expect(body).toContain(`<button class="main">${button}</button>`)
    // The consent is stored with the address, so it is shown here as well.
    expect(body).toContain(`<p class="muted">${CONSENT[source]}</p>`)
    expect(body).toMatch(/<label for="email">.+\n<input id="email" name="email"/)
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;@x"')
    expect(body).toContain('aria-invalid="true" aria-describedby="fault"')
    expect(body).toContain('<p class="fault" id="fault">Please enter a valid email address</p>')
    expect(body).not.toContain('<script')
  })
})

test('[SITE-14] form and API share one list: one welcome mail for both, and none for Videos', async () => {
  const [both, videos] = ['both@example.ng', 'only-videos@example.ng']
  await post('/Subscribe', both)
  const answer = await app.call('POST', '/subscriber/add', { body: { email: both.toUpperCase() } })
  expect(answer.status).toBe(200)
  await post('/Subscribe', both)
  await post('/Videos', videos)
  await post('/Subscribe', 'last@example.ng')
  // Jobs of one batch end in any order.
  for (const address of [both, 'last@example.ng']) await app.mailTo(address)
  const [mail, ...more] = (await app.risiti.outbox?.list(both)) ?? []
  expect(more).toEqual([])
  expect(await app.risiti.outbox?.list(videos)).toEqual([])
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  const link = new URL(/<(\S+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
  const pressed = await app.risiti.app.inject({ method: 'POST', url: link.pathname })
  expect([pressed.statusCode, pressed.body]).toEqual([200, expect.stringContaining(both)])
  expect((await rowsOf(both))[0]?.unsubscribed_at).toBeInstanceOf(Date)
})

describe('[API-5] a newsletter form of another site changes nothing', () => {
  test.each<[string, Record<string, string>]>([
    ['by what the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['by its origin', { origin: 'https://evil.example' }],
    ['by an origin that it hides', { origin: 'null' }],
    ['whose origin is no address', { origin: 'x' }],
    [
      'whatever origin it claims',
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
    ],
  ])('%s', async (_, headers) => {
    for (const path of ['/Subscribe', '/Videos', '/Waitlist']) {
      const answer = await post(path, 'forced@example.ng', { headers })
      expect(answer.statusCode).toBe(403)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    }
    expect(await rowsOf('forced@example.ng')).toEqual([])
  })

  test.each<[string, Record<string, string>]>([
    ['by what the browser says', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['by having been sent again by hand', { 'sec-fetch-site': 'none', origin: 'null' }],
    ['by its origin', { origin: 'http://localhost:80', host: 'localhost' }],
    [
      'at another port than the default',
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
    ],
    ['where the connection to us is plain', { origin: 'https://localhost', host: 'localhost' }],
  ])('but one of our own does, recognised %s', async (_, headers) => {
    expect((await post('/Subscribe', 'own@example.ng', { headers })).statusCode).toBe(200)
  })

  test('and our own is recognised by the public origin', async () => {
    const behind = await startApp({ publicUrl: 'https://risiti.example.ng' })
    const send = (origin: string) => {
      const headers = { origin, host: 'risiti.example.ng' }
      return post('/Subscribe', 'own@example.ng', { headers, of: behind })
    }
    expect((await send('https://risiti.example.ng')).statusCode).toBe(200)
    expect((await send('https://risiti.example.ng.evil.example')).statusCode).toBe(403)
    await behind.close()
  })
})

test('[SITE-14] forms and API calls share ten sign-ups an hour, and the error is a page', async () => {
  const strict = await startApp({ sandbox: false })
  const address = '192.0.2.9'
  const sending = { address, of: strict }
  const call = (n: number) =>
    strict.call('POST', '/waitlist/add', { body: { email: `n${n}@example.ng` }, address })
  for (let n = 0; n < 4; n += 1) expect((await call(n)).status).toBe(200)
  for (const path of ['/Subscribe', '/Videos', '/Waitlist', '/Subscribe', '/Videos', '/Waitlist'])
    expect((await post(path, 'f@example.ng', sending)).statusCode).toBe(200)
  const refused = await post('/Subscribe', 'late@example.ng', sending)
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([
    429,
    'text/html; charset=utf-8',
  ])
  expect(refused.body).toContain('Too many tries. Please try again in')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await call(5)).status).toBe(429)
  await strict.close()
})

test('[API-5] a form that is too large is refused with a page', async () => {
  const { statusCode, headers } = await post('/Subscribe', 'x'.repeat(1024 * 1024))
  expect([statusCode, headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
})

test('the form shown again sends its origin, and runs no script', async () => {
  const { headers } = await post('/Subscribe', 'x')
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/)
  expect(headers['content-security-policy']).toContain("form-action 'self'")
})
