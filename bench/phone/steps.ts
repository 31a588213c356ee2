import { expect as expectAnything, type Page } from '@playwright/test'
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

export const expect = expectAnything.configure({ timeout: 90_000 })
export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()
export const open = async (page: Page, path: string, title: string | RegExp) => {
  await goTo(page, path)
  await heading(page, title)
}
/** A user sees and does something before the last file of a page has arrived. */
export const goTo = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })
