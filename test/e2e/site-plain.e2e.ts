import { CONSENT } from '../../domain/parties/newsletter.ts'
import { HOME } from '../../web/site/content.ts'
import { expect, test } from './support/fixtures.ts'

const PATHS = [
  '/',
  '/Solution',
  '/Features',
  '/Plan',
  '/Videos',
  '/Subscribe',
  '/Waitlist',
  '/terms',
  '/privacy',
]

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

test('[SITE-1] [SITE-2] [SITE-5] without JavaScript every page is readable, and links to the others', async ({
  page,
}) => {
  for (const path of PATHS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    const words = (await page.getByRole('main').textContent()) ?? ''
    expect(words.length, path).toBeGreaterThan(200)
  }
  await page.goto('/')
  const foot = page.getByRole('contentinfo')
  for (const [label, to] of [
    ['Feature', '/Feature'],
    ['Solution', '/Solution'],
    ['Plan', '/Plan'],
    ['Videos', '/Videos'],
    ['Newsletter', '/Subscribe'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Home', '/'],
  ] as const) {
    await foot.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === to)
  }
})

test('[SITE-2] without JavaScript the menu slides in as well', async ({ page }) => {
  await page.goto('/Plan')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Site menu' })
  await expect(menu).toBeVisible()
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(12, 400)]) {
    await close()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
  }
  await menu.getByRole('link', { name: 'Solution' }).click()
  await expect(page).toHaveURL(/\/Solution$/)
})

test('[SITE-3] [SITE-9] without JavaScript Home has the same content as with it', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('main').locator('section')).toHaveCount(9)
  for (const heading of [HOME.plans.heading, HOME.security.heading, HOME.support.heading])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await page.getByRole('link', { name: 'Get Started Now' }).click()
  await expect(page).toHaveURL(/\/Plan$/)
})

for (const [ids, path, source, button, done] of [
  ['[SITE-11] [SITE-14]', '/Subscribe', 'subscribe', 'Subscribe', 'Thank you for Subscribing'],
  ['[SITE-12]', '/Videos', 'videos', 'Subscribe', 'Thank you for Subscribing'],
  [
    '[SITE-10] [SITE-14]',
    '/Waitlist',
    'waitlist',
    'Join Waitlist',
    'Thank you for Joining our Waitlist',
  ],
] as const)
  test(`${ids} without JavaScript the form of ${path} is posted and returns a page`, async ({
    page,
    server,
  }) => {
    const email = `plain-${source}@olasola.example`
    await page.goto(path)
    await expect(page.getByText(CONSENT[source], { exact: true })).toBeVisible()
    const field = page.getByLabel('Email Address', { exact: true })
    const form = page.getByRole('main').locator('form')
    await expect(form).toHaveAttribute('method', 'post')
    await expect(form).toHaveAttribute('action', path)
    await page.getByRole('button', { name: button, exact: true }).click()
    // The browser does not submit an empty form.
    await expect(field).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await field.fill(email)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(done)
    await page.getByRole('link', { name: 'Back to the start page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME.hero.heading.join(''))
    if (source !== 'videos') await server.mailTo(email)
  })

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: /status of 4(04|22)/ })

  test('[SITE-13] without JavaScript an invalid address is returned with what to do', async ({
    page,
  }) => {
    await page.goto('/Subscribe')
    // Browsers accept this address: it has an @ and no dot.
    await page.getByLabel('Email Address').fill('ngozi@okafo')
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    const field = page.getByLabel('Email Address')
    await expect(field).toHaveValue('ngozi@okafo')
    await expect(field).toHaveAccessibleDescription(/Please enter a valid email address$/)
    await field.fill('ngozi@okafo.example')
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for Subscribing')
  })

  test('[ROUTE-4] without JavaScript the not-found page links home', async ({ page }) => {
    const answer = await page.goto('/No/Such/Page')
    expect(answer?.status()).toBe(404)
    await page.getByRole('link', { name: 'Go back home' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
  })
})

test.describe('a plan chosen without JavaScript', () => {
  test('[SITE-4] its link carries the plan to the checkout', async ({ page }) => {
    await page.goto('/Plan')
    await page.getByRole('link', { name: 'Get Started with the Pro Plan' }).click()
    await expect(page).toHaveURL(/\/Checkout\?plan=Pro%20Plan$/)
  })
})
