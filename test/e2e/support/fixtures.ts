import { test as base, expect, type Page } from '@playwright/test'
import { type RunningServer, startTestServer } from './server.ts'

interface Fixtures {
  /** Console errors that a test expects; any other one fails the test. */
  expectedErrors: RegExp | null
  /** All console errors of the page. */
  consoleErrors: string[]
  /** Keeps a picture of each page if the test fails. Playwright's own setting takes one of every page that is closed. */
  pictureOfFailure: undefined
}

/** The browser's console message about a refused or unanswered call. */
export const REFUSALS = /^Failed to load resource: /

/** Playwright's trace fetches image previews, which the content security policy blocks. */
const TRACING = /^Connecting to 'blob:/

/** Tests with one running server per worker and a check for unexpected console errors. */
export const test = base.extend<Fixtures, { server: RunningServer }>({
  server: [
    // Playwright derives the fixture's dependencies from this pattern; it has none.
    async ({ browserName: _ }, use) => {
      const server = await startTestServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  expectedErrors: [null, { option: true }],
  pictureOfFailure: [
    async ({ page }, use, info) => {
      await use(undefined)
      if (info.status === info.expectedStatus) return
      const contexts = page.context().browser()?.contexts() ?? []
      for (const [index, each] of contexts.flatMap((context) => context.pages()).entries()) {
        const picture = { path: info.outputPath(`failed-${index + 1}.png`) }
        // A page that crashed has none.
        const taken = await each.screenshot(picture).catch(() => null)
        if (taken) await info.attach('screenshot', { ...picture, contentType: 'image/png' })
      }
    },
    { auto: true },
  ],
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
