import type { Page } from '@playwright/test'
import { PAGES } from '../../contract/pages.ts'
import { expect, test } from './support/signed-in.ts'

const LISTS = [
  PAGES.invoices,
  PAGES.estimates,
  PAGES.expenses,
  PAGES.customers,
  PAGES.businesses,
  PAGES.receipts,
  PAGES.recurringList,
  PAGES.creditNotes,
  PAGES.priceList,
]

/** What can be pressed or typed into above a list, with the tile that starts it, and where it is. */
function headOf(page: Page) {
  return page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('.tile, .page__head :is(h1, a, button, input)')].map((part) => {
      const { left, top } = part.getBoundingClientRect()
      return { name: part.textContent || part.getAttribute('placeholder'), left, top }
    }),
  )
}

test('a press at the head of a list is not lost when it turns out to be empty', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of LISTS) {
    const answers = Promise.withResolvers<void>()
    await page.route(/\/api\/.*\/(list|cards)/, async (route) => {
      await answers.promise
      await route.continue()
    })
    await page.goto(path)
    await expect(page.locator('main .skeleton').first()).toBeVisible()
    const loading = await headOf(page)
    answers.resolve()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    expect(loading.length, path).toBeGreaterThan(1)
    expect(await headOf(page), path).toEqual(loading)
    await page.unrouteAll({ behavior: 'wait' })
  }
})
