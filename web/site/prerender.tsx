import { renderToStaticMarkup } from 'react-dom/server'
import { SITE_PAGES, type SitePage } from '../../contract/pages.ts'
import { THEME_SCRIPT } from '../lib/browser/theme-start.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Document, type SiteAssets, type SiteDocument } from './document.tsx'
import { ORIGIN } from './filled-in.ts'
import { developers } from './pages/developers.tsx'
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
import { SESSION_SCRIPT } from './script/session.ts'

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
  developers,
  notFound,
}

export type SiteFile = SitePage | 'notFound'

/** Every page of the public site by name, and the not-found page. */
export const SITE_FILES: readonly SiteFile[] = [...SITE_PAGES, 'notFound']

/** The complete HTML of a page, with placeholders for values known only to the server (filled-in.ts). */
export function renderPage(file: SiteFile, assets: SiteAssets): string {
  const site = DOCUMENTS[file]
  const html = renderToStaticMarkup(<Document site={site} assets={assets} />)
  // Inserted as text: React would escape the content of a script, which browsers do not unescape.
  return `<!doctype html>${html}`
    .replace(
      '</title>',
      () =>
        `</title><script>${THEME_SCRIPT}</script><script>${SESSION_SCRIPT}</script>${styleOf(site, assets)}`,
    )
    .replace('</head>', () => `${structuredData(site)}</head>`)
}

function styleOf({ styles = [] }: SiteDocument, { inline }: SiteAssets): string {
  const style = (['site', ...styles] as const).map((name) => inline[name] ?? '').join('')
  return style && `<style>${style}</style>`
}

/** Structured data for search engines (schema.org); '<' is escaped, so that no text can end the element. */
function structuredData({ structured }: SiteDocument): string {
  if (!structured) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', ...structured })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}

/** The sitemap for search engines, with one spelling per page. */
export function sitemap(): string {
  const addresses = SITE_PAGES.filter((page) => page !== 'feature').map(
    (page) => `<url><loc>${ORIGIN}${paths[page]}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>\n`
}

/** Allows search engines the public site, but not the application. */
export function robots(): string {
  const disallowed = [
    paths.dashboard,
    paths.invoices,
    paths.customers,
    paths.businesses,
    paths.account,
  ]
  const lines = ['/api/', '/sandbox/', ...disallowed].map((path) => `Disallow: ${path}`)
  return `User-agent: *\n${lines.join('\n')}\nSitemap: ${ORIGIN}/sitemap.xml\n`
}
