import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const ask = (method: string, url: string) =>
  app.risiti.app.inject({ method: method as 'GET', url, headers: { host: 'localhost' } })

describe('no leftovers are exposed', () => {
  test.each([
    '/.env',
    '/.git/config',
    '/.git/HEAD',
    '/.npmrc',
    '/.vite/manifest.json',
    '/.vite/packages.json',
    '/sbom.json',
    '/package.json',
    '/package-lock.json',
    '/Dockerfile',
    '/server/main.ts',
    '/web/main.tsx',
    '/node_modules/react/package.json',
    '/data/database/PG_VERSION',
    '/assets/../../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/files/..%2fdatabase%2fPG_VERSION',
    '/files/%2e%2e/%2e%2e/risiti.json',
  ])('[V13.4.1] %s is not served', async (url) => {
    expect([url, (await ask('GET', url)).statusCode]).toEqual([url, 404])
  })

  test.each(['/assets', '/assets/', '/files', '/files/', '/sandbox/checkout/', '/api/'])(
    '[V13.4.3] %s lists no directory',
    async (url) => {
      const { statusCode, payload } = await ask('GET', url)
      expect(statusCode).toBe(404)
      expect(payload).not.toMatch(/Index of|Parent directory|href="\.\.\/"/i)
    },
  )

  test.each(['TRACE', 'CONNECT', 'PROPFIND', 'SEARCH'])(
    '[V13.4.4] %s is refused and echoes nothing',
    async (method) => {
      for (const url of ['/', '/Login', '/api/auth/profile']) {
        const { statusCode, payload } = await ask(method, url).catch(() => REFUSED)
        expect(statusCode).toBeGreaterThanOrEqual(400)
        expect(payload).not.toContain('localhost')
      }
    },
  )

  test.each([
    '/debug',
    '/_debug',
    '/admin',
    '/graphql',
    '/actuator/env',
    '/server-status',
    '/test',
  ])('[V13.4.2] there is no %s', async (url) => {
    for (const path of [url, `/api${url}`])
      expect([path, (await ask('GET', path)).statusCode]).toEqual([path, 404])
  })

  test('[V13.4.2] the build holds no source map and names none', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  })
})

/** Methods that the parser does not know never become a request. */
const REFUSED = { statusCode: 501, payload: '' }

test('[V15.3.7] a parameter that comes twice is refused, not one of the two taken', async () => {
  const { token } = await aTrader(app)
  for (const query of ['page=1&page=2', 'search=a&search=b', 'pageSize=8&pageSize=9']) {
    const { status } = await app.call('GET', `/client/list?${query}`, { token })
    expect([query, status]).toEqual([query, 422])
  }
})

test('[V4.1.2] nothing is led from http to https without the caller noticing', async () => {
  const secure = await startApp({ publicUrl: 'https://risiti.example.ng' })
  for (const url of ['/api/auth/profile', '/api/nothing', '/healthz', '/files/none']) {
    const headers = { host: 'risiti.example.ng' }
    const answer = await secure.risiti.app.inject({ url, headers })
    expect([
      url,
      answer.headers.location,
      answer.statusCode < 300 || answer.statusCode >= 400,
    ]).toEqual([url, undefined, true])
  }
  await secure.close()
})
