import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES } from '../../contract/pages.ts'
import { setSecurityHeaders } from './headers.ts'
import { answerProblems } from './problem.ts'
import { readWebPage, serveWebPages } from './web-pages.ts'

const SCRIPT = "document.documentElement.dataset.theme = 'dark'"
const HTML = `<!doctype html><head><!--risiti:meta--><script>${SCRIPT}</script></head><div id="root"></div>`

let folder: string
const app = fastify()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'risiti-web-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), HTML)
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(path.join(folder, 'assets/main-1a2b.js'), 'export {}')
  const page = readWebPage({ sandbox: true, googleClientId: '1-a.apps"><script>' }, folder)
  answerProblems(app)
  const scriptHashes = page?.scriptHashes ?? []
  await setSecurityHeaders(app, { scriptHashes, google: false, https: false })
  await serveWebPages(app, page)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string) => app.inject({ url })

describe('[ROUTE-1] every page answers with the application', () => {
  const paths = Object.values(PAGES).map((page) => page.replace('{id}', '01900000-0000-7000'))
  test.each(paths)('%s', async (page) => {
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
      expect(payload).toContain('<div id="root">')
    }
  })
})

test.each([
  '/nothing',
  '/Invoice/Print/1/2',
  '/Dashboard/x',
  '/index.html',
  '/.env',
  '/assets/none.js',
  '/../package.json',
  '/%2e%2e/package.json',
])('[ROUTE-4] %s answers with the application and 404', async (url) => {
  const { statusCode, headers, payload } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(payload).toContain('<div id="root">')
  expect(payload).toContain('risiti-sandbox')
})

test('files of the build are kept for a year where their names change with them, and the page never', async () => {
  const cache = async (url: string) => (await get(url)).headers['cache-control']
  expect(await cache('/assets/main-1a2b.js')).toBe('public, max-age=31536000, immutable')
  for (const url of ['/favicon.svg', '/', '/Login', '/nothing'])
    expect(await cache(url)).toBe('no-cache')
})

test("the page carries the server's facts as text, and its own script is allowed by its hash alone", async () => {
  const { payload, headers } = await get('/')
  expect(payload).toContain('<meta name="risiti-sandbox" content="1">')
  expect(payload).toContain('<meta name="google-client-id" content="1-a.appsscript">')
  const hash = createHash('sha256').update(SCRIPT).digest('base64')
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
})

test('without a build the pages say so, and calls that are none stay JSON', async () => {
  const bare = fastify()
  await serveWebPages(
    bare,
    readWebPage({ sandbox: false, googleClientId: undefined }, `${folder}/none`),
  )
  expect((await bare.inject({ url: '/Login' })).statusCode).toBe(503)
  const call = await bare.inject({ url: '/api/nothing' })
  expect([call.statusCode, call.json().code]).toEqual([404, 'not-found'])
  await bare.close()
})
