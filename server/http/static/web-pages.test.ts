import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES, SITE_PAGES } from '../../../contract/pages.ts'
import { shownLinks } from '../../../domain/outside-links.ts'
import { setSecurityHeaders } from '../pipeline/replies/headers.ts'
import { answerProblems } from '../pipeline/replies/problem.ts'
import { readSite } from './site-pages.ts'
import { hashesOf, readApplication, serveWebPages } from './web-pages.ts'

/** Each page of the site has its own style. */
const styleOf = (name: string) => `.${name} h1{color:#0b6b45}`
const SCRIPT = "document.documentElement.dataset.theme = 'dark'"
const HTML = `<!doctype html><head><!--risiti:meta--><script>${SCRIPT}</script></head><div id="root"></div>`
const NOTICE = '<aside class="notice" data-only="sandbox">\nSandbox</aside>'
/** A screen that the build has drawn, with everything that a server may leave out. */
const DRAWN = HTML.replace(
  '<div id="root"></div>',
  `<div id="root">${NOTICE}<h1>Login</h1><div class="google-place"><p>Not available</p></div></div>`,
)
const FACTS = {
  sandbox: true,
  operatorName: 'Ẹ̀bùn & <Sons> $& Ltd',
  links: shownLinks({ instagram: 'https://instagram.com/?a=1&b=2' }),
  operatorEmail: undefined,
}
const LIVE = { ...FACTS, sandbox: false, operatorEmail: 'a&b@c.ng', googleClientId: undefined }

let folder: string
let origin = 'http://localhost:3000'
const app = fastify()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'risiti-web-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), HTML)
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(path.join(folder, 'assets/main-1a2b.js'), 'export {}')
  await mkdir(path.join(folder, 'pages'))
  await writeFile(path.join(folder, 'pages/login.html'), DRAWN)
  await mkdir(path.join(folder, 'site'))
  const sitePage = (name: string) =>
    `<!doctype html><head><script>${SCRIPT}</script><style>${styleOf(name)}</style></head>${NOTICE}<h1>${name}</h1>{{origin}}/x {{operator-name}} {{operator-contact}} {{link-sourceCode}}<ul><li data-link="facebook">{{link-facebook}}</li><li data-link="instagram">{{link-instagram}}</li></ul>`
  for (const name of [...SITE_PAGES, 'notFound'])
    await writeFile(path.join(folder, `site/${name}.html`), sitePage(name))
  await writeFile(path.join(folder, 'site/robots.txt'), 'Sitemap: {{origin}}/sitemap.xml')
  await writeFile(path.join(folder, 'site/sitemap.xml'), '<loc>{{origin}}/</loc>')
  const site = readSite(FACTS, () => origin, path.join(folder, 'site'))
  const web = readApplication(
    { ...FACTS, sandbox: true, googleClientId: '1-a.apps"><script>' },
    folder,
  )
  answerProblems(app)
  const inline = [...(web?.pages ?? []), ...(site?.pages.values() ?? [])]
  const scriptHashes = hashesOf('script', inline)
  const styleHashes = hashesOf('style', inline)
  await setSecurityHeaders(app, { scriptHashes, styleHashes, google: false, https: false })
  await serveWebPages(app, web, site)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string) => app.inject({ url })

describe('[ROUTE-1] [ROUTE-2] every page is served at its path', () => {
  const sitePages: Record<string, string> = {
    '/': 'home',
    '/Waitlist': 'waitlist',
    '/Features': 'features',
    '/Feature': 'feature',
    '/Solution': 'solution',
    '/Plan': 'plan',
    '/Videos': 'videos',
    '/Subscribe': 'subscribe',
    '/terms': 'terms',
    '/privacy': 'privacy',
    '/developers': 'developers',
  }
  const paths = Object.values(PAGES).map((page) => page.replace('{id}', '01900000-0000-7000'))
  test.each(paths)('%s', async (page) => {
    const sitePage = sitePages[page]
    for (const url of [
      page,
      page.toLowerCase(),
      page.toUpperCase(),
      `${page}/`,
      `${page}?a=1&b=%`,
    ]) {
      const { statusCode, headers, payload } = await get(url)
      expect([url, statusCode]).toEqual([url, 200])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(payload).toContain(sitePage ? `<h1>${sitePage}</h1>` : '<div id="root">')
    }
  })
})

test.each([
  '/nothing',
  '/Invoice/Print/1/2',
  '/Dashboard/x',
  '/index.html',
  '/pages/login.html',
  '/.env',
  '/assets/none.js',
  '/../package.json',
  '/%2e%2e/package.json',
])('[ROUTE-4] %s answers with the not-found page and 404', async (url) => {
  const { statusCode, headers, payload } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(payload).toContain('<h1>notFound</h1>')
})

test('a page of the site contains the configured origin and the operator, escaped', async () => {
  const { payload } = await app.inject({ url: '/terms', headers: { host: 'evil.test' } })
  expect(payload).toContain('http://localhost:3000/x')
  expect(payload).not.toContain('evil')
  expect(payload).toContain('Ẹ̀bùn &amp; &lt;Sons&gt; $&amp; Ltd Ẹ̀bùn')
  expect(payload).not.toContain('{{')
})

test('the sandbox notice is only shown in the sandbox, and PUBLIC_URL wins over the Host header', async () => {
  expect((await get('/')).payload).toContain('Sandbox')
  const site = readSite(LIVE, () => 'https://risiti.test', path.join(folder, 'site'))
  const bare = fastify()
  await serveWebPages(bare, readApplication(LIVE, folder), site)
  const { payload } = await bare.inject({ url: '/', headers: { host: 'evil.test' } })
  expect(payload).not.toContain('Sandbox')
  expect(payload).toContain('https://risiti.test/x')
  expect(payload).toContain('a&amp;b@c.ng')
  for (const url of ['/robots.txt', '/sitemap.xml']) {
    const { payload: file } = await bare.inject({ url, headers: { host: 'evil.test' } })
    expect(file).toContain('https://risiti.test/')
  }
  await bare.close()
})

test('a drawn screen is what the screen itself shows with the settings of this server', async () => {
  const place = async (served: { inject: typeof app.inject }) => {
    const { payload } = await served.inject({ url: '/login/' })
    return /<div id="root">(.*)<\/div>$/s.exec(payload)?.[1]
  }
  expect(await place(app)).toBe(`${NOTICE}<h1>Login</h1><div class="google-place"></div>`)
  const bare = fastify()
  const site = readSite(LIVE, () => origin, path.join(folder, 'site'))
  await serveWebPages(bare, readApplication(LIVE, folder), site)
  expect(await place(bare)).toBe(
    '<h1>Login</h1><div class="google-place"><p>Not available</p></div>',
  )
  await bare.close()
})

test('[SITE-5] [APP-2] links lead where the operator says, and a profile that is not set is left out', async () => {
  const { payload } = await get('/')
  expect(payload).toContain(
    ' https://github.com/<ul><li data-link="instagram">https://instagram.com/?a=1&amp;b=2</li></ul>',
  )
  const application = (await get('/Login')).payload
  expect(application).toContain(
    '<meta name="link-instagram" content="https://instagram.com/?a=1&amp;b=2">',
  )
  expect(application).not.toContain('facebook')
})

test('robots.txt and the site map are served', async () => {
  const robots = await get('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.payload).toBe('Sitemap: http://localhost:3000/sitemap.xml')
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(sitemap.payload).toBe('<loc>http://localhost:3000/</loc>')
})

test.each([
  ['br', brotliDecompressSync, 'gzip, br'],
  ['gzip', gunzipSync, 'gzip;q=0.5, br;q=0'],
])(
  'a page of the site is compressed with %s if the client accepts it',
  async (encoding, decompress, accepted) => {
    const ask = { url: '/Plan', headers: { 'accept-encoding': accepted } }
    for (const _ of ['compressed now', 'from the cache']) {
      const { headers, rawPayload } = await app.inject(ask)
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
      expect(decompress(rawPayload).toString()).toContain('<h1>plan</h1>')
    }
    const plain = await app.inject({ url: '/Plan', headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.payload).toContain('<h1>plan</h1>')
  },
)

test('an unchanged page answers 304', async () => {
  for (const url of ['/Dashboard', '/Login', '/Plan']) {
    const etag = String((await get(url)).headers.etag)
    const again = await app.inject({ url, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  }
  const { headers } = await get('/Plan')
  origin = 'http://localhost:3001'
  const other = await app.inject({
    url: '/Plan',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(other.statusCode).toBe(200)
  origin = 'http://localhost:3000'
})

test('hashed files are cached for a year, and pages are revalidated', async () => {
  const cache = async (url: string) => (await get(url)).headers['cache-control']
  expect(await cache('/assets/main-1a2b.js')).toBe('public, max-age=31536000, immutable')
  for (const url of ['/favicon.svg', '/', '/Login', '/nothing'])
    expect(await cache(url)).toBe('no-cache')
})

test("the page carries the server's facts as text, and its own script is allowed by its hash alone", async () => {
  const { payload, headers } = await get('/Login')
  expect(payload).toContain('<meta name="risiti-sandbox" content="1">')
  expect(payload).toContain('<meta name="google-client-id" content="1-a.appsscript">')
  const hash = createHash('sha256').update(SCRIPT).digest('base64')
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
  const hashes = [...SITE_PAGES, 'notFound'].map((name) => {
    const styleHash = createHash('sha256').update(styleOf(name)).digest('base64')
    return `'sha256-${styleHash}'`
  })
  const styles = policy
    .find((line) => line.startsWith('style-src '))
    ?.split(' ')
    .slice(1)
  expect(new Set(styles)).toEqual(new Set(["'self'", ...hashes]))
})

test('without a build pages answer 503, and unknown calls still answer JSON', async () => {
  const bare = fastify()
  await serveWebPages(
    bare,
    readApplication({ ...FACTS, sandbox: false, googleClientId: undefined }, `${folder}/none`),
    readSite(FACTS, () => origin, `${folder}/none`),
  )
  expect((await bare.inject({ url: '/Login' })).statusCode).toBe(503)
  const call = await bare.inject({ url: '/api/nothing' })
  expect([call.statusCode, call.json().code]).toEqual([404, 'not-found'])
  await bare.close()
})
