import { test as base, expect, type Page } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'

interface Fixtures {
  /** What a test makes a page complain of on purpose; everything else in its console fails the test. */
  expectedErrors: RegExp | null
  /** Everything that a page complained of in its console; a test fails on what it does not expect. */
  consoleErrors: string[]
}

/** What a browser writes into its console about every refused or unanswered call. */
export const REFUSALS = /^Failed to load resource: /

/** Playwright's trace fetches the previews of images, which the content security policy does not let it. */
const TRACING = /^Connecting to 'blob:/

/** Tests with one running product per worker; a page's console must stay silent. */
export const test = base.extend<Fixtures, { server: RunningServer }>({
  server: [
    // Playwright reads from this pattern which fixtures a fixture needs; this one needs no other.
    async ({ browserName: _ }, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  expectedErrors: [null, { option: true }],
  consoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const consoleErrors: string[] = []
      page.on('console', (message) => {
        const text = message.text()
        if (message.type() === 'error' && !TRACING.test(text)) consoleErrors.push(text)
      })
      page.on('pageerror', (error) => consoleErrors.push(String(error)))
      await use(consoleErrors)
      expect(consoleErrors.filter((text) => !expectedErrors?.test(text))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A toast with exactly this text. */
export function toast(page: Page, text: string) {
  return page.getByText(text, { exact: true })
}
