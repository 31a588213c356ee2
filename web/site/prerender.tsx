import { renderToStaticMarkup } from 'react-dom/server'
import { SITE_PAGES, type SitePage } from '../../contract/pages.ts'
import { paths } from '../app/paths.ts'
import { THEME_SCRIPT } from '../lib/theme-start.ts'
import { Document, type SiteAssets, type SiteDocument } from './document.tsx'
import { ORIGIN } from './filled-in.ts'
import { features } from './pages/features.tsx'
import { home } from './pages/home.tsx'
import { notFound } from './pages/not-found.tsx'
import { plan } from './pages/plan.tsx'
import { privacy } from './pages/privacy.tsx'
import { solution } from './pages/solution.tsx'
import { subscribe } from './pages/subscribe.tsx'
import { terms } from './pages/terms.tsx'
import { videos } from './pages/videos.tsx'
import { waitlist } from './pages/waitlist.tsx'

const DOCUMENTS: Record<SitePage | 'notFound', SiteDocument> = {
  home,
  features,
  feature: features,
  solution,
  plan,
  videos,
  subscribe,
  waitlist,
  terms,
  privacy,
  notFound,
}

export type SiteFile = SitePage | 'notFound'

/** Every page of the public site by its name, and one for what is not there. */
export const SITE_FILES: readonly SiteFile[] = [...SITE_PAGES, 'notFound']

/** The whole HTML of a page. What only the server knows stands in it as tokens (filled-in.ts). */
export function renderPage(file: SiteFile, assets: SiteAssets): string {
  const site = DOCUMENTS[file]
  const html = renderToStaticMarkup(<Document site={site} assets={assets} />)
  // React would escape what stands inside of a script, where nothing is unescaped again.
  return `<!doctype html>${html}`
    .replace('</title>', () => `</title><script>${THEME_SCRIPT}</script>${styleOf(site, assets)}`)
    .replace('</head>', () => `${structuredData(site)}</head>`)
}

function styleOf({ styles = [] }: SiteDocument, { inline }: SiteAssets): string {
  const style = (['site', ...styles] as const).map((name) => inline[name] ?? '').join('')
  return style && `<style>${style}</style>`
}

/** Facts for search engines (schema.org); no text in them can end the element. */
function structuredData({ structured }: SiteDocument): string {
  if (!structured) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', ...structured })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}

/** The addresses that search engines should know, one spelling each. */
export function sitemap(): string {
  const addresses = SITE_PAGES.filter((page) => page !== 'feature').map(
    (page) => `<url><loc>${ORIGIN}${paths[page]}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>\n`
}

/** Search engines may read the public site; the application has nothing for them. */
export function robots(): string {
  const closed = [paths.dashboard, paths.invoices, paths.customers, paths.businesses, paths.account]
  const lines = ['/api/', '/sandbox/', ...closed].map((path) => `Disallow: ${path}`)
  return `User-agent: *\n${lines.join('\n')}\nSitemap: ${ORIGIN}/sitemap.xml\n`
}
