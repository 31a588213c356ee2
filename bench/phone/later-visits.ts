import type { Page } from '@playwright/test'
import { goTo, heading, type Step, seen, tap } from './steps.ts'

/** The application opened again: the content of these screens is kept on the device (decision 0084). */
export const LATER_VISITS: readonly Step[] = [
  {
    name: 'Dashboard, opened again',
    prepare: ({ page }) => untilKept(page),
    act: async ({ page }) => {
      await goTo(page, '/Dashboard')
      await seen(page.getByText(/480,000\.00/))
    },
  },
  {
    name: 'Invoices, opened again',
    prepare: ({ page }) => untilKept(page),
    act: async ({ page }) => {
      await goTo(page, '/Invoice')
      await seen(page.getByRole('link', { name: 'View INV-000001' }))
    },
  },
  {
    name: 'an invoice seen before, from the tap',
    prepare: ({ page }) => untilKept(page),
    act: async ({ page }) => {
      await tap(page.getByRole('link', { name: 'View INV-000001' }))
      await heading(page, 'INV-000001')
      await seen(page.getByRole('article'))
    },
  },
  {
    name: 'the list seen before, from the tap',
    act: async ({ page }) => {
      await tap(page.locator('a[href="/Invoice"]'))
      await seen(page.getByRole('link', { name: 'View INV-000001' }))
    },
  },
  {
    name: 'New invoice from the list, from the tap',
    prepare: ({ page }) => untilKept(page),
    act: async ({ page }) => {
      await tap(page.getByRole('link', { name: 'Create A New Project' }))
      await seen(page.getByLabel('Description, item 1'))
    },
  },
]

/** Waits until the replies have arrived and are stored. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
}
