import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { expect } from './fixtures.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
] as const
type Size = (typeof SIZES)[number]
/** `npm run screens` keeps a picture of every screen here, for manual review; ignored by git. */
const PICTURES = 'test-results/screens'
const takesPictures = process.env.npm_lifecycle_event === 'screens'
/** Maximum cumulative layout shift while a page loads (issue: 0.02; "good" by Web Vitals: 0.1). */
const MAX_SHIFT = 0.02

declare global {
  interface Window {
    /** Cumulative layout shift since the page was opened. */
    shifted?: number
    /** What the content security policy refused, by directive. */
    refused?: string[]
  }
}

/** Runs in every page before its own scripts. */
function watch(): void {
  window.print = () => {}
  window.shifted = 0
  const refused: string[] = []
  window.refused = refused
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile }) =>
    refused.push(`${effectiveDirective} in ${sourceFile}`),
  )
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

/** Prepares a page for the walk: records failed requests and layout shifts. */
export async function beginWalk(page: Page): Promise<{ failures: string[] }> {
  const failures: string[] = []
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its pending requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failures.push(request.url())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
  })
  await page.addInitScript(watch)
  return { failures }
}

/**
 * Opens a path in both sizes, and inspects its screen with this heading in both themes. It does so where the rules of axe
 * are loaded already: in the document of the phone, which is then widened.
 */
export async function walkTo(page: Page, path: string, heading: RegExp | string): Promise<void> {
  const [phone, wide] = SIZES
  await open(page, phone, path, heading)
  await inspect(page, path)
  await open(page, wide, path, heading)
}

/** Opens a path, waits until the screen with this heading has loaded, and sees that it stayed in its place and fits. */
async function open(page: Page, size: Size, path: string, heading: RegExp | string): Promise<void> {
  await show(page, size)
  await page.goto(path)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  const shifted = await page.evaluate(() => window.shifted ?? 0)
  expect(shifted, `${path} moves while it loads, ${size.width} px`).toBeLessThanOrEqual(MAX_SHIFT)
  expect(await page.evaluate(() => window.refused), `${path}, refused by its policy`).toEqual([])
  await expect.poll(() => overflow(page), { message: `${path}, ${size.width} px` }).toBe(0)
}

/** Inspects the current screen in both sizes and both themes. */
export async function inspect(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await show(page, size)
    await inspectAt(page, name, size.width)
  }
}

async function show(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * No horizontal scrolling, also with large text on a phone, and no axe violations. The markup is the same in every size
 * and theme, and only contrast depends on them. Every colour comes from one of the two themes, so that the phone in the
 * light one and the wide window in the dark one meet each; `npm run screens` checks all four.
 */
async function inspectAt(page: Page, name: string, width: number): Promise<void> {
  const where = `${name}, ${width} px`
  const isPhone = width < 600
  await expect.poll(() => overflow(page), { message: where }).toBe(0)
  if (isPhone) expect(await overflowAt(page, '200%'), `${where}, letters at 200 %`).toBe(0)
  if (isPhone) expect(await axeViolations(page), where).toEqual([])
  else if (takesPictures) expect(await contrastFaults(page), where).toEqual([])
  await takePicture(page, `${name}-${width}-light`)
  if (isPhone && !takesPictures) return
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await contrastFaults(page), `${where}, dark`).toEqual([])
  await takePicture(page, `${name}-${width}-dark`)
}

function contrastFaults(page: Page): Promise<string[]> {
  return axeViolations(page, { rules: ['color-contrast'] })
}

async function takePicture(page: Page, name: string): Promise<void> {
  if (!takesPictures) return
  mkdirSync(PICTURES, { recursive: true })
  const file = name.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'id').replace(/[^\w-]+/g, '_')
  await page.screenshot({ path: `${PICTURES}/${file}.jpg`, fullPage: true, quality: 70 })
}

/** Horizontal overflow of the page in pixels. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** The same with another font size, which is reset afterwards. */
function overflowAt(page: Page, letters: string): Promise<number> {
  return page.evaluate((size) => {
    const root = document.documentElement
    root.style.fontSize = size
    const wider = root.scrollWidth - root.clientWidth
    root.style.fontSize = ''
    return wider
  }, letters)
}

/** Waits until the page has settled: no skeletons, no progress bar, no loading font. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton, .progress')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
