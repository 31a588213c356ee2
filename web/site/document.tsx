import type { ReactNode } from 'react'
import { THEME_COLOURS } from '../lib/browser/theme-start.ts'
import { paths } from '../lib/navigation/paths.ts'
import { ORIGIN } from './filled-in.ts'
import { Footer } from './parts/footer.tsx'
import { type CurrentPage, Header } from './parts/header.tsx'
import { SandboxNotice } from './parts/sandbox-notice.tsx'
import type { PageStyle } from './style-names.ts'

/** URLs of the build's own files. */
export interface SiteAssets {
  script: string
  /** Style sheets to link; none in the build, where styles are inlined. */
  styles: readonly string[]
  /** Styles to inline in the head, by name, which saves round trips before the first paint. */
  inline: Partial<Record<'site' | PageStyle, string>>
}

export interface SiteDocument {
  page: CurrentPage
  title: string
  description: string
  /** Structured data for search engines (schema.org). */
  structured?: object
  /** The styles it needs in addition to the site's. */
  styles?: readonly PageStyle[]
  /** Without header and footer, for a page with a single task. */
  bare?: boolean
  body: ReactNode
}

/** One page of the public site as a complete document. It is prerendered by the build and not hydrated. */
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
        <link rel="icon" href={paths.iconSvg} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={paths.appleTouchIcon} />
        <link rel="manifest" href={paths.manifest} />
        {found ? <LinkMetadata site={site} /> : <meta name="robots" content="noindex" />}
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <SandboxNotice />
        {!site.bare && <Header page={site.page} />}
        <main id="main" tabIndex={-1}>
          {site.body}
        </main>
        {!site.bare && <Footer />}
      </body>
    </html>
  )
}

/** Metadata for search engines and link previews. */
function LinkMetadata({ site }: { site: SiteDocument }) {
  const address = `${ORIGIN}${addressOf(site.page)}`
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Risiti" />
      <meta property="og:title" content={site.title} />
      <meta property="og:description" content={site.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${ORIGIN}${paths.sharedPicture}`} />
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

function addressOf(page: CurrentPage): string {
  if (page === 'notFound') return paths.home
  return page === 'feature' ? paths.features : paths[page]
}
