import { axeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { inspect } from './support/walk.ts'

test('[SITE-10] [SITE-11] [SITE-12] [SITE-13] the forms full of errors fit their window in both themes, without axe violations', async ({
  page,
}) => {
  for (const path of ['/Subscribe', '/Videos', '/Waitlist']) {
    await page.goto(path)
    await page.getByRole('main').getByRole('button').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await inspect(page, `${path} after an empty submit`)
  }
})

test('[SITE-2] the open menu has no axe violations in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/Features')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page), colorScheme).toEqual([])
  }
})

test('the theme is switched by its button, and stays on the next page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/Plan')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.goto('/Features')
  expect(await ground()).toBe(dark)
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  expect(await ground()).toBe(light)
})

const PATHS = [
  '/',
  '/Features',
  '/Solution',
  '/Plan',
  '/Videos',
  '/Subscribe',
  '/Waitlist',
  '/privacy',
]

test('no page scrolls sideways from small phone to desktop width, nor with text at 200 %', async ({
  page,
}) => {
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const path of PATHS) {
    await page.goto(path)
    for (const [width, size] of [
      [320, '100%'],
      [768, '100%'],
      [1000, '100%'],
      [360, '200%'],
      [1280, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((text) => {
        document.documentElement.style.fontSize = text
      }, size)
      expect(await wider(), `${path}, ${width} px, letters at ${size}`).toBe(0)
    }
  }
})
