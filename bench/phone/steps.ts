import type { Locator, Page } from '@playwright/test'
import type { RunningServer } from '../../test/e2e/support/server.ts'

export interface Visit {
  page: Page
  server: RunningServer
}

export interface Step {
  name: string
  /** Not measured: filling in fields, and waiting for mails. */
  prepare?: (visit: Visit) => Promise<void>
  /** Measured: from the tap to the result on the screen. */
  act: (visit: Visit) => Promise<void>
}

// Playwright's expectations poll at growing intervals, and would add up to a second to a step; these wait for each
// change of the page.

/** The tap itself, without the checks that Playwright makes before it. */
export const tap = (target: Locator) => target.first().dispatchEvent('click')
export const press = (page: Page, name: string | RegExp) =>
  tap(page.getByRole('button', { name, exact: typeof name === 'string' }))
export const seen = (target: Locator) => target.first().waitFor()
export const heading = (page: Page, name: string | RegExp) =>
  seen(page.getByRole('heading', { name }))
/** The address changes before the files of its page have arrived. */
export const address = (page: Page, path: RegExp) => page.waitForURL(path, { waitUntil: 'commit' })
export const open = async (page: Page, path: string, title: string | RegExp) => {
  await goTo(page, path)
  await heading(page, title)
}
/** A user can use a page before its last file has arrived. */
export const goTo = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })
