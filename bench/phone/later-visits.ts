import type { Page } from '@playwright/test'
import { expect, goTo, heading, type Step } from './steps.ts'

/** The application opened again: what was on these screens is kept on the device (decision 0084). */
export const LATER_VISITS: readonly Step[] = [
  {
    name: 'Dashboard, opened again',
    prepare: ({ page }) => untilKept(page),
    act: async ({ page }) => {
      await goTo(page, '/Dashboard')
      await expect(page.getByText(/480,000\.00/).first()).toBeVisible()
    },
  },
  {
    name: 'Invoices, opened again',
    prepare: ({ page }) => untilKept(page),
    act: async ({ page }) => {
      await goTo(page, '/Invoice')
      await expect(page.getByRole('link', { name: 'View INV-000001' })).toBeVisible()
    },
  },
  {
    name: 'an invoice seen before, from the tap',
    prepare: ({ page }) => untilKept(page),
    act: async ({ page }) => {
      await page.getByRole('link', { name: 'View INV-000001' }).click()
      await heading(page, 'INV-000001')
      await expect(page.getByRole('article')).toBeVisible()
    },
  },
]

/** Waits until the answers have come and are stored. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
}
