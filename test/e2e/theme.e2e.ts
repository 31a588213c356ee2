import type { Page } from '@playwright/test'
import { addRecords } from './records.ts'
import { expect, test } from './signed-in.ts'

const PAPER = { light: 'rgb(251, 250, 246)', dark: 'rgb(15, 21, 18)' }

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const press = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Switch between light and dark' }).click()

/** The theme colour for the browser's UI. */
const themeColour = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    return metas.find(({ media }) => matchMedia(media).matches)?.content
  })

test('the theme follows the system, can be switched, is remembered without a flash, and can be reset', async ({
  page,
  owner: _,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/Account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([await background(page), await themeColour(page)]).toEqual([PAPER.dark, '#0f1512'])
  await press(page)
  expect([await background(page), await themeColour(page)]).toEqual([PAPER.light, '#fbfaf6'])

  // The page is light before the script runs: no flash.
  const held = await page.context().newPage()
  await held.emulateMedia({ colorScheme: 'dark' })
  await held.route('**/assets/*.js', (route) => route.abort())
  await held.goto('/Account')
  expect(await background(held)).toBe(PAPER.light)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([await background(page), await themeColour(page)]).toEqual([PAPER.light, '#fbfaf6'])

  const other = await page.context().newPage()
  await other.emulateMedia({ colorScheme: 'dark' })
  await other.goto('/Account')
  await press(page)
  expect([await background(page), await themeColour(page)]).toEqual([PAPER.dark, '#0f1512'])
  await expect.poll(() => background(other)).toBe(PAPER.dark)
  await page.emulateMedia({ colorScheme: 'light' })
  expect([await background(page), await themeColour(page)]).toEqual([PAPER.light, '#fbfaf6'])
})

test('in the dark theme, document and print stay light', async ({ page, owner }) => {
  const { invoice } = await addRecords(owner)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    window.print = () => {}
  })
  const sheet = page.locator('.paper__sheet')
  const ink = () => sheet.evaluate((element) => getComputedStyle(element).color)
  await page.goto(`/Invoice/${invoice._id}`)
  await expect(sheet).toBeVisible()
  expect(await ink()).toBe('rgb(20, 33, 27)')
  await page.goto(`/Invoice/Print/${invoice._id}`)
  await expect(sheet).toBeVisible()
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media, colorScheme: 'dark' })
    expect([await ink(), await background(page)]).toEqual(['rgb(20, 33, 27)', 'rgb(255, 255, 255)'])
  }
})
