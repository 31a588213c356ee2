// Size budgets of the public site's pages as transferred. Home promises 50 KB for a page with its font (SPEED).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SizeLimitConfig } from 'size-limit'

/** Three budgets for each page, and one for the shared font; `dist` is the folder of the build. */
export function publicPageBudgets(dist: string): SizeLimitConfig {
  const pages = readdirSync(join(dist, 'site')).filter((file) => file.endsWith('.html'))
  if (pages.length < 10) throw new Error(`Only ${pages.length} public pages were built.`)
  const assets = readdirSync(join(dist, 'web/assets'))
  const [font, ...others] = assets.filter((file) => /^inter-first-.*\.woff2$/.test(file))
  if (!font || others.length > 0) throw new Error('Not one first font was built.')
  return [
    ...pages.flatMap((page) => budgetsOf(dist, page)),
    {
      name: 'public site: font',
      path: join(dist, 'web/assets', font),
      limit: '29 kB',
      brotli: false,
    },
  ]
}

function budgetsOf(dist: string, page: string): SizeLimitConfig {
  const file = join(dist, 'site', page)
  const html = readFileSync(file, 'utf8')
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)]
  const assets = [...new Set(named.map(([, address = '']) => join(dist, 'web', address)))]
  const scripts = assets.filter((each) => each.endsWith('.js'))
  const styles = assets.filter((each) => each.endsWith('.css'))
  if (scripts.length === 0 || !/<style>[^<]/.test(html))
    throw new Error(`${page} names no script or has no style, so that not all would be weighed.`)
  return [
    {
      name: `${page}: page, styles and scripts`,
      path: [file, ...styles, ...scripts],
      limit: '21 kB',
    },
    // With headers a page then fits TCP's initial congestion window (14,600 bytes).
    { name: `${page}: page alone`, path: [file], limit: '13.42 kB' },
    { name: `${page}: scripts`, path: scripts, limit: '15 kB' },
  ]
}
