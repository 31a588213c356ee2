import { test as base, expect, type Page } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'

interface Fixtures {
  /** What a test makes a page complain of on purpose; everything else in its console fails the test. */
  expectedComplaints: RegExp | null
  /** Everything that a page complained of in its console; a test fails on what it does not expect. */
  complaints: string[]
  /** What of that a test expects: it pushes REFUSALS before it has calls refused or cut. */
  forgiven: RegExp[]
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
  expectedComplaints: [null, { option: true }],
  complaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        const text = message.text()
        if (message.type() === 'error' && !TRACING.test(text)) complaints.push(text)
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(complaints)
      expect(complaints.filter((text) => !expectedComplaints?.test(text))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A toast with exactly this text. */
export function toast(page: Page, text: string) {
  return page.getByText(text, { exact: true })
}
