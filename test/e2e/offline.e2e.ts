import type { BrowserContext, Page, Response } from '@playwright/test'
import { storeSession } from './support/accounts.ts'
import { startProxy } from './support/proxy.ts'
import { addCustomer } from './support/records.ts'
import { test as base, expect } from './support/signed-in.ts'
import { cachedPaths, cacheNames, isWaiting, workerReady } from './support/worker.ts'

interface Proxied {
  proxy: Awaited<ReturnType<typeof startProxy>>
  page: Page
  context: BrowserContext
}

const test = base.extend<{
  /** A browser that is signed in behind a proxy of its own. */
  proxied: Proxied
}>({
  proxied: async ({ browser, server, owner }, use) => {
    const proxy = await startProxy(server.origin)
    const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'allow' })
    const page = await context.newPage()
    await storeSession(page, owner)
    await use({ proxy, page, context })
    await context.close()
    await proxy.stop()
  },
})

test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource|ERR_INTERNET/ })

test('[APP-5] the application opens offline, says so, and continues by itself when the network is back', async ({
  page,
  owner,
}) => {
  await addCustomer(owner, 'Ọlá Ṣọlá Ƙasim')
  await page.goto('/Dashboard')
  await expect(page.getByRole('heading', { name: /^Good Day/ })).toBeVisible()
  await workerReady(page)
  expect(await cachedPaths(page)).toEqual(expect.arrayContaining(await pageResources(page)))
  await page.context().setOffline(true)
  await page.goto('/Dashboard')
  await expect(page.getByRole('heading', { name: /^Good Day/ })).toBeVisible()
  await expect(page.getByText(/^Last known today, /)).toBeVisible()
  await page.goto('/customers/?search=ola')
  await expect(page.getByText('Your customers could not load.')).toBeVisible()
  await expect(page.getByText(/What you type stays here/)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Status: You are offline')
  await forgetEverything(page)
  await page.goto('/Dashboard')
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled()
  await page.goto('/customers/?search=ola')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Ọlá Ṣọlá Ƙasim' })).toBeVisible()
  await expect(page.getByText(/You are offline/)).toHaveCount(0)
})

test('[APP-5] screens that were not opened before can be opened offline', async ({
  page,
  owner: _,
}) => {
  await page.goto('/Dashboard')
  await workerReady(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Account' }).first().click()
  await expect(page.getByRole('heading', { name: 'My Account', exact: true })).toBeVisible()
})

test('public pages, files and calls bypass the worker, and no API response is cached', async ({
  page,
  owner,
}) => {
  await addCustomer(owner, 'Ọlá Ṣọlá Ƙasim')
  await page.goto('/Customers')
  await expect(page.getByRole('heading', { name: 'Ọlá Ṣọlá Ƙasim' })).toBeVisible()
  await workerReady(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ọlá Ṣọlá Ƙasim' })).toBeVisible()
  await page.evaluate(() => fetch('/assets/none.js'))
  await page.goto('/terms')
  const kept = await cachedPaths(page)
  expect(kept).toContain('/Dashboard')
  expect(kept).not.toContain('/assets/none.js')
  expect(kept.filter((path) => path !== '/Dashboard' && !path.startsWith('/assets/'))).toEqual([])
  await page.context().setOffline(true)
  for (const path of ['/terms', '/Invoice/Print/x', '/sandbox/outbox', '/healthz'])
    await expect(page.goto(path), path).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

test('a new version waits until no page of the old one is open, then deletes the old caches', async ({
  proxied: { proxy, page, context },
}) => {
  await openDashboard(page)
  const [first] = await cacheNames(page)
  proxy.release()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => isWaiting(page)).toBe(true)
  expect(await cacheNames(page)).toEqual([first, 'risiti-next'])
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Account' }).first().click()
  await expect(page.getByRole('heading', { name: 'My Account', exact: true })).toBeVisible()
  await context.setOffline(false)
  await page.close()
  const next = await context.newPage()
  await expect(async () => {
    await next.goto('/terms')
    expect(await cacheNames(next)).toEqual(['risiti-next'])
  }).toPass()
})

test('[APP-5] the application opens from the device at once, and asks the server behind it', async ({
  proxied: { proxy, page },
}) => {
  await openDashboard(page)
  const before = proxy.answers()
  expect(await answerOf(page.goto('/Customers'))).toBeLessThanOrEqual(before)
  const kept = () =>
    page.evaluate(async () => (await caches.match('/Dashboard'))?.headers.get('x-answer'))
  await expect.poll(async () => Number(await kept())).toBeGreaterThan(before)
  expect(await answerOf(page.reload()), 'a reload asks the server').toBeGreaterThan(before)
  proxy.hold()
  await page.goto('/Account')
  await expect(page.getByRole('heading', { name: 'My Account', exact: true })).toBeVisible()
})

const WRONG_AGES = { 'kept for too long': 8, 'from the future': -4_000 }
for (const [kind, days] of Object.entries(WRONG_AGES))
  test(`[APP-5] a page ${kind} is asked for anew, and stands in if the network stalls`, async ({
    proxied: { proxy, page },
  }) => {
    proxy.age(days)
    await openDashboard(page)
    const before = proxy.answers()
    expect(await answerOf(page.goto('/Customers'))).toBeGreaterThan(before)
    proxy.hold()
    await page.goto('/Account')
    await expect(page.getByRole('heading', { name: 'My Account', exact: true })).toBeVisible()
    // Once the server has answered with a page of today, that one is kept.
    proxy.goOn()
    proxy.age(0)
    await page.goto('/Customers')
    await expect.poll(() => keptAge(page)).toBe(0)
  })

test("[APP-5] the sign-in page of a hotel's network is never kept", async ({
  proxied: { proxy, page },
}) => {
  await openDashboard(page)
  proxy.portal()
  for (const times of [1, 2]) {
    await page.goto('/Account')
    await expect(page.getByRole('heading', { name: 'My Account', exact: true })).toBeVisible()
    await expect.poll(proxy.greeted).toBeGreaterThanOrEqual(times)
  }
})

test('[AUTH-2] Login comes as the build has drawn it, from the network', async ({
  proxied: { proxy, page },
}) => {
  await openDashboard(page)
  const before = proxy.answers()
  expect(await answerOf(page.goto('/login/'))).toBeGreaterThan(before)
})

test('the application can be installed', async ({ page, owner: _ }) => {
  await page.goto('/Dashboard')
  await workerReady(page)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Test browsers run in incognito mode, where nothing can be installed.
  const errors = installabilityErrors.map(({ errorId }) => errorId)
  expect(errors.filter((each) => each !== 'in-incognito')).toEqual([])
  const { data, errors: faults } = await session.send('Page.getAppManifest')
  expect(faults).toEqual([])
  const { start_url, icons, shortcuts } = JSON.parse(data ?? '')
  expect(start_url).toBe('/Dashboard')
  for (const { src, type } of icons) {
    const answer = await page.request.get(src)
    expect([answer.status(), answer.headers()['content-type']], src).toEqual([200, type])
  }
  for (const { url } of shortcuts) expect((await page.request.get(url)).status(), url).toBe(200)
})

test('with Save-Data a screen is cached only once it was used', async ({
  proxied: { proxy, page },
}) => {
  proxy.saveData()
  await openDashboard(page)
  const ofAccount = async () =>
    (await cachedPaths(page)).filter((path) => /^\/assets\/account-screen-[\w-]{8}\.js$/.test(path))
  expect(await ofAccount()).toEqual([])
  await page.getByRole('link', { name: 'Account' }).first().click()
  await expect(page.getByRole('heading', { name: 'My Account', exact: true })).toBeVisible()
  await expect.poll(ofAccount).toHaveLength(1)
})

/** As on a device that has shown nothing yet. */
async function forgetEverything(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('risiti-kept')
        opening.onsuccess = () => {
          const change = opening.result.transaction('replies', 'readwrite')
          change.objectStore('replies').clear()
          change.oncomplete = () => resolve()
        }
      }),
  )
}

/** How many days old the kept page is by its date. */
function keptAge(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const kept = await caches.match('/Dashboard', { ignoreVary: true })
    return Math.round((Date.now() - Date.parse(kept?.headers.get('date') ?? '')) / 86_400_000)
  })
}

/** Which of the proxy's responses the page is. */
async function answerOf(opening: Promise<Response | null>): Promise<number> {
  return Number(await (await opening)?.headerValue('x-answer'))
}

/** Opens the application, and waits for its worker. */
async function openDashboard(page: Page): Promise<void> {
  await page.goto('/Dashboard')
  await workerReady(page)
}

/** The resources named in the page's HTML. */
function pageResources(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('script[src], link[rel=stylesheet], link[rel=modulepreload]')]
      .map((each) => each.getAttribute('src') ?? each.getAttribute('href') ?? '')
      .filter((path) => path.startsWith('/assets/')),
  )
}
