import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const LABELS = ['Home', 'Solution', 'Features', 'Plan', 'Videos', /^Source code/]

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'no-preference' })

const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Site menu' })

test('[SITE-2] on a phone the menu slides in with the same links and closes on a choice', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'Site' })).toBeHidden()
  await opener(page).click()
  await expect(menu(page)).toHaveCSS('animation-name', 'slide')
  await expect(menu(page).getByRole('navigation').getByRole('link')).toHaveText(LABELS)
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true')
  for (const [button, to] of [
    ['Create Invoice', '/Login'],
    ['Register', '/Register'],
    ['Login', '/Login'],
  ] as const)
    await expect(menu(page).getByRole('link', { name: button })).toHaveAttribute('href', to)
  await menu(page).getByRole('link', { name: 'Features' }).click()
  await expect(page).toHaveURL(/\/Features$/)
  await expect(menu(page)).toBeHidden()
  await opener(page).click()
  await expect(menu(page).locator('[aria-current]')).toHaveText('Features')
})

test('[SITE-2] a choice closes the menu at once, even if it leads to the same page', async ({
  page,
}) => {
  await page.goto('/')
  await opener(page).click()
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('dialog a'))
      link.addEventListener('click', (event) => event.preventDefault())
  })
  await menu(page).getByRole('link', { name: 'Solution' }).click()
  await expect(menu(page)).toBeHidden()
})

test('[SITE-2] Escape, a tap outside and its own button close the menu, and the focus returns', async ({
  page,
}) => {
  await page.goto('/Features')
  const ways = {
    escape: () => page.keyboard.press('Escape'),
    outside: () => page.mouse.click(12, 400),
    button: () => menu(page).getByRole('button', { name: 'Close menu' }).click(),
  }
  for (const [way, close] of Object.entries(ways)) {
    await opener(page).click()
    await expect(menu(page), way).toBeVisible()
    await close()
    await expect(menu(page), way).toBeHidden()
    await expect(opener(page), way).toBeFocused()
    await expect(opener(page), way).toHaveAttribute('aria-expanded', 'false')
  }
})

test('[SITE-2] the focus stays inside the open menu', async ({ page }) => {
  await page.goto('/')
  await opener(page).click()
  for (let presses = 0; presses < 24; presses += 1) {
    await page.keyboard.press(presses % 6 === 5 ? 'Shift+Tab' : 'Tab')
    const left = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(left, `after ${presses + 1} presses`).toBe(false)
  }
})

test('[SITE-2] in browsers without dialog buttons the script opens the menu', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'command')
    // Removing the attribute simulates such a browser. The script has seen it by then.
    document.addEventListener('DOMContentLoaded', () => {
      for (const button of document.querySelectorAll('[commandfor]'))
        button.removeAttribute('commandfor')
    })
  })
  await page.goto('/')
  await opener(page).click()
  await expect(menu(page)).toBeVisible()
  await menu(page).getByRole('button', { name: 'Close menu' }).click()
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})
