import type { ReactNode } from 'react'
import type { SitePage } from '../../contract/pages.ts'
import { paths } from '../app/paths.ts'
import { THEME_COLOURS } from '../lib/theme-start.ts'
import { ORIGIN } from './filled-in.ts'
import { Foot } from './parts/foot.tsx'
import { SandboxNotice } from './parts/sandbox-notice.tsx'
import { Top } from './parts/top.tsx'
import type { PageStyle } from './style-names.ts'

/** What the build knows of its own files, as addresses. */
export interface SiteAssets {
  script: string
  /** Styles to fetch; none in the build, whose pages carry theirs. */
  styles: readonly string[]
  /** The styles that pages carry in their heads by name, which spares a slow network round trips before the first paint. */
  inline: Partial<Record<'site' | PageStyle, string>>
  /** The picture that other sites show beside a link to ours. */
  picture: string
}

export interface SiteDocument {
  /** The page's name in the table of pages; 'notFound' has no address of its own. */
  page: SitePage | 'notFound'
  title: string
  description: string
  /** Facts for search engines, as schema.org names them. */
  structured?: object
  /** What it needs beside the style of the whole site. */
  styles?: readonly PageStyle[]
  /** Without head and foot, for a page with one thing to do. */
  bare?: boolean
  body: ReactNode
}

/** One page of the public site as a whole document. It is made once, by the build, and its text never by the browser. */
export function Document({ site, assets }: { site: SiteDocument; assets: SiteAssets }) {
  const found = site.page !== 'notFound'
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{site.title}</title>
        <meta name="description" content={site.description} />
        <meta name="color-scheme" content="light dark" />
        <meta
          name="theme-color"
          content={THEME_COLOURS.light}
          media="(prefers-color-scheme: light)"
        />
        <meta
          name="theme-color"
          content={THEME_COLOURS.dark}
          media="(prefers-color-scheme: dark)"
        />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={assets.script} fetchPriority="low" />
        <link rel="icon" href={paths.icon} sizes="32x32" />
        <link rel="icon" href={paths.iconDrawn} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={paths.iconOfApple} />
        <link rel="manifest" href={paths.manifest} />
        {found ? (
          <Shared site={site} picture={assets.picture} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <SandboxNotice />
        {!site.bare && <Top page={site.page} />}
        <main id="main" tabIndex={-1}>
          {site.body}
        </main>
        {!site.bare && <Foot />}
      </body>
    </html>
  )
}

/** What search engines and other sites are told. */
function Shared({ site, picture }: { site: SiteDocument; picture: string }) {
  const address = `${ORIGIN}${addressOf(site.page)}`
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Risiti" />
      <meta property="og:title" content={site.title} />
      <meta property="og:description" content={site.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${ORIGIN}${picture}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content="Risiti: an invoice stamped as paid, and the words: Every naira, on paper."
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function addressOf(page: SiteDocument['page']): string {
  if (page === 'notFound') return paths.home
  return page === 'feature' ? paths.features : paths[page]
}
