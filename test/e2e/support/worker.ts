import type { Page } from '@playwright/test'

/** Waits until the page's worker has filled its cache and controls the page. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    )
  })
}

/** Whether the worker of a new version waits for the pages of the old one to close. */
export function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))
}

/** The names of the workers' caches. */
export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys())
}

/** The paths of everything that the workers have cached. */
export function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })
}
