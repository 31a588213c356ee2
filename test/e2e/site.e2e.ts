import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator } from '@playwright/test'
import { OUTSIDE_LINKS, SOCIAL_LINKS } from '../../domain/outside-links.ts'
import { CLAIMS, FEATURES, HOME } from '../../web/site/content.ts'
import { expect, test } from './support/fixtures.ts'

const ENTRIES = {
  Home: '/',
  Solution: '/Solution',
  Features: '/Features',
  Plan: '/Plan',
  Videos: '/Videos',
}
/** Every URL of the public site with the site's header and footer. */
const FRAMED = [...Object.values(ENTRIES), '/Feature', '/Subscribe', '/terms', '/privacy']

/** Checks a link that opens a new tab without a referrer. */
async function expectExternalLink(link: Locator, href: string): Promise<void> {
  await expect(link).toHaveAttribute('href', href)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener')
}

test('[SITE-1] [SITE-5] every page has the header and the footer, and their links work', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of FRAMED) {
    await page.goto(path)
    const head = page.getByRole('banner')
    const links = head.getByRole('navigation', { name: 'Site', exact: true }).getByRole('link')
    await expect(links, path).toHaveText([...Object.keys(ENTRIES), /^Source code/])
    await expectExternalLink(links.last(), OUTSIDE_LINKS.sourceCode.standIn)
    await expect(head.getByRole('button', { name: 'Menu' })).toBeHidden()
    for (const [button, to] of [
      ['Create Invoice', '/Login'],
      ['Register', '/Register'],
      ['Login', '/Login'],
    ] as const)
      await expect(head.getByRole('link', { name: button })).toHaveAttribute('href', to)

    const foot = page.getByRole('contentinfo')
    for (const to of ['/', '/Feature', '/Solution', '/terms', '/privacy'])
      await expect(foot.locator(`ul a[href="${to}"]`), path).toBeVisible()
    for (const link of ['developer', 'product', ...SOCIAL_LINKS] as const) {
      const { name, standIn } = OUTSIDE_LINKS[link]
      await expectExternalLink(foot.getByRole('link', { name: new RegExp(`^${name}`) }), standIn)
    }
    await expect(foot).toContainText(/© 2024/)
  }
  for (const [label, to] of Object.entries(ENTRIES)) {
    const link = page.getByRole('banner').getByRole('link', { name: label, exact: true })
    await link.click()
    await expect(page).toHaveURL((url) => url.pathname === to)
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  for (const [button, to] of [
    ['Create Invoice', /\/Login$/],
    ['Register', /\/Register$/],
  ] as const) {
    await page.goto('/Plan')
    await page.getByRole('banner').getByRole('link', { name: button }).click()
    await expect(page).toHaveURL(to)
  }
})

test('[ROUTE-2] both spellings of Features show it, in any case and with a trailing slash', async ({
  page,
}) => {
  for (const path of ['/Features', '/Feature', '/feature/', '/FEATURES']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(FEATURES.heading)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/Features$/)
  }
})

test('[SITE-3] Home shows its nine sections in order, each with a heading, and links to the plans', async ({
  page,
}) => {
  await page.goto('/')
  const sections = page.getByRole('main').locator('section')
  await expect(sections.getByRole('heading', { level: 1 })).toHaveText(HOME.hero.heading.join(''))
  const headings = [
    HOME.hero.heading.join(''),
    HOME.join.heading,
    HOME.plans.heading,
    HOME.recommendations.heading,
    HOME.security.heading,
    HOME.solution.heading,
    HOME.speed.heading,
    HOME.stories.heading,
    HOME.support.heading,
  ]
  await expect(sections).toHaveCount(headings.length)
  for (const [index, heading] of headings.entries())
    await expect(sections.nth(index).locator('h1, h2').first()).toContainText(heading)
  const stars = sections.nth(3).getByText(/^[1-5] out of 5 stars$/)
  await expect(stars).toHaveCount(HOME.recommendations.cards.length)
  for (const button of ['Get Started Now', 'Create an Account']) {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: button, exact: true }).click()
    await expect(page).toHaveURL(/\/Plan$/)
  }
})

test('[SITE-6] Features links to registration and to the product, and shows twelve features', async ({
  page,
}) => {
  await page.goto('/Features')
  const main = page.getByRole('main')
  const head = main.locator('section').first()
  await expect(head.getByRole('link', { name: 'Create Free Account' })).toHaveAttribute(
    'href',
    '/Register',
  )
  await expect(head.getByRole('link', { name: 'Try the Advance Version' })).toHaveAttribute(
    'href',
    '/Dashboard',
  )
  const cards = main.getByRole('article')
  await expect(cards).toHaveCount(12)
  await expect(cards.getByRole('heading', { level: 3 })).toHaveCount(12)
  const names = await cards.getByRole('heading').allTextContents()
  for (const name of [
    /invoices or quotes/i,
    /payment receipts/i,
    /manage expenses/i,
    /online card payments/i,
    /payment reminders/i,
    /offline/i,
    /weekly or monthly/i,
    /financial reporting/i,
    /mobile responsive/i,
    /next business day/i,
    /print or PDF/i,
    /API for integrations/i,
  ])
    expect(
      names.filter((each) => name.test(each)),
      String(name),
    ).toHaveLength(1)
  const foot = main.locator('section').last()
  await foot.getByRole('link', { name: 'Create Free Account' }).click()
  await expect(page).toHaveURL(/\/Register$/)
})

test('[SITE-7] Solution links as Features does, explains online payments, and signs up', async ({
  page,
}) => {
  await page.goto('/Solution')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Create Free Account' })).toHaveAttribute(
    'href',
    '/Register',
  )
  await expect(main.getByRole('link', { name: 'Try the Advance Version' })).toHaveAttribute(
    'href',
    '/Dashboard',
  )
  const online = main.getByRole('region', { name: /online payments/i })
  await expect(online.getByRole('term')).toHaveText([
    'Fast deposits',
    'Local and international cards',
    'Secure by design',
  ])
  const faster = main.getByRole('region', { name: 'Get Paid Faster!' })
  await faster.getByRole('link', { name: 'Sign up Now' }).click()
  await expect(page).toHaveURL(/\/Register$/)
})

test('[SITE-6] [SITE-7] a visitor without a session reaches the product after the login', async ({
  page,
}) => {
  for (const path of ['/Features', '/Solution']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Try the Advance Version' }).click()
    await expect(page).toHaveURL(/\/Login$/)
  }
})

/** The claims of the specification, as worded on the site. */
const CLAIM_PATTERNS = [
  /unlimited invoices and receipts/i,
  /24\/7 customer support/i,
  /up to 75% off/i,
  /from ₦3,500 a year/i,
  /11,720\s+business owners joined/i,
  /unlimited invoice protection/i,
  /automatic PDF backups/i,
  /99\.9%\s+uptime/i,
  /no money-back guarantee/i,
  /4\.8\/5 from 1,237 reviews/i,
  /Mastercard, Visa, Verve and American Express/i,
]

test.describe('the claims', () => {
  const SITE = fileURLToPath(new URL('../../web/site/', import.meta.url))
  const sources = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && file !== 'content.ts')
    .map((file) => [file, readFileSync(join(SITE, file), 'utf8')] as const)

  test('[SITE-9] every claim of the specification is on the public site', async ({ page }) => {
    const texts: string[] = []
    for (const path of FRAMED) {
      await page.goto(path)
      texts.push(...(await page.getByRole('main').allInnerTexts()))
    }
    const all = texts.join('\n')
    for (const claim of Object.values(CLAIMS)) expect(all).toContain(claim)
    for (const claim of CLAIM_PATTERNS) expect(all).toMatch(claim)
  })

  test('[SITE-9] claims are written in the content file only', () => {
    const figures = [/75%/, /3,500/, /11,720/, /99\.9/, /1,237/, /4\.8/, /24\/7/, /Mastercard/]
    for (const [file, text] of sources)
      for (const claim of [...CLAIM_PATTERNS, ...figures, /money-back/i, /invoice protection/i])
        expect(text, `${file} says ${claim}`).not.toMatch(claim)
  })
})

test('[SITE-8] the Plan page shows the plans of Home and nothing else', async ({ page }) => {
  await page.goto('/')
  const plans = await page.getByRole('main').locator('#plans').allInnerTexts()
  await page.goto('/Plan')
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(3)
  expect(await main.allInnerTexts()).toEqual(plans)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME.plans.heading)
})
