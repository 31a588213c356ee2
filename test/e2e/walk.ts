import { mkdirSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]
/** Pictures of every screen, for people to look at; git ignores them, and a build machine may keep them. */
const PICTURES = 'test-results/screens'
/** The most that a page may jump about while it loads (issue: 0.02; a good page of the web: 0.1). */
const SHIFT = 0.02

declare global {
  interface Window {
    /** How far what one looks at has moved by itself, since the page was opened. */
    shifted?: number
  }
}

/** Runs in every page before its own scripts. */
function measureShifts(): void {
  window.print = () => {}
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (
        'value' in entry &&
        typeof entry.value === 'number' &&
        !('hadRecentInput' in entry && entry.hadRecentInput)
      )
        window.shifted = (window.shifted ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Makes a page ready for the walk: nothing it asks for may fail, and what moves in it is measured. */
export async function beginWalk(page: Page): Promise<{ failures: string[] }> {
  const failures: string[] = []
  page.on('requestfailed', (request) => {
    // A page that is left cuts what it had not yet been given.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failures.push(request.url())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
  })
  await page.addInitScript(measureShifts)
  return { failures }
}

/** Opens a path in both sizes, waits until nothing loads any more, and inspects it in both themes. */
export async function walkTo(page: Page, path: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path)
    await settled(page)
    const shifted = await page.evaluate(() => window.shifted ?? 0)
    expect(shifted, `${path} moves while it loads, ${size.width} px`).toBeLessThanOrEqual(SHIFT)
    await inspectAt(page, path, size.width)
  }
}

/** Looks at what is on the screen now in both sizes and both themes. */
export async function inspect(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: 'light' })
    await inspectAt(page, name, size.width)
  }
}

/** No scrolling sideways, on a phone with large letters neither, and no fault of axe; of its rules only contrast can differ between the themes. */
async function inspectAt(page: Page, name: string, width: number): Promise<void> {
  const where = `${name}, ${width} px`
  await expect.poll(() => overflow(page), { message: where }).toBe(0)
  if (width < 600) expect(await overflowAt(page, '200%'), `${where}, letters at 200 %`).toBe(0)
  expect(await faults(page), where).toEqual([])
  await takePicture(page, `${name}-${width}-light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await faults(page, (axe) => axe.withRules(['color-contrast'])), `${where}, dark`).toEqual(
    [],
  )
  await takePicture(page, `${name}-${width}-dark`)
}

async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  const file = name.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'id').replace(/[^\w-]+/g, '_')
  await page.screenshot({ path: `${PICTURES}/${file}.jpg`, fullPage: true, quality: 70 })
}

/** Pixels by which the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** The same with letters of another size, which are then as they were. */
function overflowAt(page: Page, letters: string): Promise<number> {
  return page.evaluate((size) => {
    const root = document.documentElement
    root.style.fontSize = size
    const wider = root.scrollWidth - root.clientWidth
    root.style.fontSize = ''
    return wider
  }, letters)
}

/**
 * What axe finds in a page, a line each. Our pages have no frames of other origins, for which alone axe would open a
 * second page at every look.
 */
export async function faults(
  page: Page,
  narrowed: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<string[]> {
  const { violations } = await narrowed(new AxeBuilder({ page }).setLegacyMode()).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}

/** Nothing waits any more: no skeletons, no bar of progress, no font on its way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton, .progress')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
