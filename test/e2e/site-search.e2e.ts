import { PAGES, SITE_PAGES } from '../../contract/pages.ts'
import { PLANS } from '../../domain/plans/plans.ts'
import { expect, test } from './support/fixtures.ts'

/** Every URL of the public site, one spelling each. */
const ADDRESSES = SITE_PAGES.filter((name) => name !== 'feature').map((name) => PAGES[name])

test('every page has its own title, description and canonical URL, one main heading, and a link preview image', async ({
  page,
  request,
  baseURL,
}) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string | null>() }
  for (const path of ADDRESSES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    const content = (selector: string) => page.locator(`meta[${selector}]`).getAttribute('content')
    const [title, description] = [await page.title(), await content('name="description"')]
    seen.titles.add(title)
    seen.descriptions.add(description)
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(canonical).toBe(`${baseURL}${path}`)
    expect(await content('property="og:url"'), path).toBe(canonical)
    expect(await content('property="og:title"'), path).toBe(title)
    expect(await content('property="og:description"'), path).toBe(description)
    expect(await content('property="og:image"'), path).toBe(`${baseURL}/og.png`)
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
    await expect(page.locator('html')).not.toContainText('{{')
  }
  expect(seen.titles.size).toBe(ADDRESSES.length)
  expect(seen.descriptions.size).toBe(ADDRESSES.length)
  const picture = await request.get('/og.png')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('the sitemap lists every page of the site once, and crawlers are kept out of the application', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const told = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc><\/url>/g)].map(
    ([, address]) => address,
  )
  expect(told).toEqual(ADDRESSES.map((path) => `${baseURL}${path}`))
  const robots = (await (await request.get('/robots.txt')).text()).trim().split('\n')
  expect(robots[0]).toBe('User-agent: *')
  expect(robots.at(-1)).toBe(`Sitemap: ${baseURL}/sitemap.xml`)
  const closed = robots.slice(1, -1).map((line) => /^Disallow: (\/\S+)$/.exec(line)?.[1] ?? '/')
  const isClosed = (path: string) => closed.some((each) => path.startsWith(each))
  expect([...ADDRESSES, '/Feature'].filter(isClosed)).toEqual([])
  const application = ['/Dashboard', '/Invoice/New', '/Customers', '/Business/Add', '/Account']
  expect([...application, '/api/docs', '/sandbox/outbox'].every(isClosed)).toBe(true)
  expect(await (await request.get('/No/Such/Page')).text()).toContain(
    '<meta name="robots" content="noindex"/>',
  )
})

test('[PLAN-1] Home and Plan describe the product and the yearly price of each plan to search engines', async ({
  request,
  baseURL,
}) => {
  for (const path of ['/', '/Plan']) {
    const html = await (await request.get(path)).text()
    const facts = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(facts), path).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      url: `${baseURL}/`,
      offers: [3_500, 7_000, 15_000].map((price, index) => ({
        '@type': 'Offer',
        name: PLANS[index]?.name,
        price,
        priceCurrency: 'NGN',
        url: `${baseURL}/Checkout?plan=${encodeURIComponent(PLANS[index]?.name ?? '')}`,
        priceSpecification: {
          price,
          priceCurrency: 'NGN',
          referenceQuantity: { value: 1, unitCode: 'ANN' },
        },
      })),
    })
  }
})
