import type { Page } from '@playwright/test'
import { OUTSIDE_LINKS, SOCIAL_LINKS } from '../../domain/outside-links.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ reducedMotion: 'no-preference' })

/** Opacity of each of the three screens, `seconds` after the first was first fully visible. */
function opacitiesAt(page: Page, seconds: number): Promise<number[]> {
  return page.evaluate((at) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = at * 1_000
    }
    return [...document.querySelectorAll('.phone__screen')].map(
      (screen) => Math.round(Number(getComputedStyle(screen).opacity) * 100) / 100,
    )
  }, seconds)
}

test('[SITE-10] the waitlist has logo, headline, newsletter link and social links, and nothing else to do', async ({
  page,
}) => {
  await page.goto('/Waitlist')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Risiti, home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/early.*premium username/i)
  await expect(main.getByText(/promotional newsletters only/)).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(1)
  for (const social of SOCIAL_LINKS) {
    const { name, standIn } = OUTSIDE_LINKS[social]
    const link = main.getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(link).toHaveAttribute('href', standIn)
    await expect(link).toHaveAttribute('rel', 'noopener')
  }
  await main.getByRole('link', { name: /newsletter/i }).click()
  await expect(page).toHaveURL(/\/Subscribe$/)
})

test('[SITE-10] the phone shows three screens in turn, every 2.5 s with a fade of 0.5 s', async ({
  page,
}) => {
  await page.goto('/Waitlist')
  await expect(page.getByRole('img', { name: /^A phone/ })).toBeVisible()
  const screens = page.locator('.phone__screen')
  await expect(screens).toHaveCount(3)
  for (const screen of await screens.all())
    await expect(screen).toHaveCSS('animation-duration', '7.5s')
  for (const [seconds, seen] of [
    [0, [1, 0, 0]],
    [1.9, [1, 0, 0]],
    [2.25, [0.5, 0.5, 0]],
    [2.5, [0, 1, 0]],
    [4.4, [0, 1, 0]],
    [4.75, [0, 0.5, 0.5]],
    [5, [0, 0, 1]],
    [6.9, [0, 0, 1]],
    [7.25, [0.5, 0, 0.5]],
    [7.5, [1, 0, 0]],
    [10, [0, 1, 0]],
  ] as const)
    expect(await opacitiesAt(page, seconds), `after ${seconds} s`).toEqual(seen)
})

test('[SITE-10] the animation can be paused', async ({ page }) => {
  await page.goto('/Waitlist')
  await page.getByRole('checkbox', { name: 'Hold the pictures still' }).check()
  for (const screen of await page.locator('.phone__screen').all())
    await expect(screen).toHaveCSS('animation-play-state', 'paused')
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('[SITE-10] the phone stands still and shows its first screen', async ({ page }) => {
    await page.goto('/Waitlist')
    const screens = page.locator('.phone__screen')
    for (const [index, screen] of (await screens.all()).entries()) {
      await expect(screen).toHaveCSS('animation-name', 'none')
      await expect(screen).toHaveCSS('opacity', index === 0 ? '1' : '0')
    }
  })
})
