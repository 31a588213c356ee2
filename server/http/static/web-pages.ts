import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Page, pageAt, sitePageAt } from '../../../contract/pages.ts'
import { type OutsideLink, type OutsideUrls, SOCIAL_LINKS } from '../../../domain/outside-links.ts'
import { html } from '../../adapters/formats/html.ts'
import { sendProblem } from '../pipeline/replies/problem.ts'
import { noSuchCall } from '../pipeline/serve.ts'
import { createCompressor } from './compressor.ts'
import { sendPage } from './send-page.ts'
import { type Site, sendSitePage, serveSiteFiles, withoutSandboxNotice } from './site-pages.ts'

const BUILT = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

/** The built web application. */
export interface WebApplication {
  /** The page of a screen; screens differ in what they name to be loaded, and some are drawn into theirs. */
  pageOf(name: Page): string
  /** All of its pages. */
  pages: readonly string[]
  /** The folder of its files. */
  folder: string
  compress: ReturnType<typeof createCompressor>
}

/** Values that the server passes to the page. */
interface Facts {
  sandbox: boolean
  googleClientId: string | undefined
  links: OutsideUrls
}

/** The placeholder where Google's button will be. */
const GOOGLE_UNAVAILABLE = /(<div class="google-place">).*?(<\/div>)/s
/** The links to other sites in the footer of the application (APP-2). */
const APP_LINKS = ['supportChat', ...SOCIAL_LINKS] as const

function linkMeta(link: OutsideLink, url: string | undefined): string {
  return url ? html`<meta name="link-${link}" content="${url}">`.toString() : ''
}

/** The built web application with the values in its pages; null before the first build. */
export function readApplication(facts: Facts, folder = BUILT): WebApplication | null {
  const shared = path.join(folder, 'index.html')
  if (!existsSync(shared)) return null
  const read = (file: string) => fillIn(readFileSync(file, 'utf8'), facts)
  const page = read(shared)
  const own = path.join(folder, 'pages')
  const files = existsSync(own) ? readdirSync(own).filter((file) => file.endsWith('.html')) : []
  const pages = new Map(files.map((file) => [file, read(path.join(own, file))]))
  return {
    pageOf: (name) => pages.get(`${name}.html`) ?? page,
    pages: [page, ...pages.values()],
    folder,
    compress: createCompressor(),
  }
}

/** A built page with the server's values. What the build has drawn must be what the screen itself draws from them. */
function fillIn(built: string, { sandbox, googleClientId, links }: Facts): string {
  const meta = [
    sandbox ? '<meta name="risiti-sandbox" content="1">' : '',
    googleClientId
      ? `<meta name="google-client-id" content="${googleClientId.replace(/[^\w.-]/g, '')}">`
      : '',
    ...APP_LINKS.map((link) => linkMeta(link, links[link])),
  ].join('')
  const page = built.replace('<!--risiti:meta-->', () => meta)
  const shown = sandbox ? page : withoutSandboxNotice(page)
  return googleClientId ? shown.replace(GOOGLE_UNAVAILABLE, '$1$2') : shown
}

/** CSP hash sources for the inline <script> or <style> elements of pages, without duplicates. */
export function hashesOf(element: 'script' | 'style', pages: Iterable<string>): string[] {
  const inside = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g')
  const texts = [...pages].flatMap((page) => [...page.matchAll(inside)])
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  return [...new Set(texts.map(([, text = '']) => `'sha256-${hash(text)}'`))]
}

/**
 * Serves the built web: hashed files, cached for a year; the public site at its paths; the page of a screen at every
 * other path of the product; and the site's not-found page elsewhere.
 */
export async function serveWebPages(
  app: FastifyInstance,
  web: WebApplication | null,
  site: Site | null,
): Promise<void> {
  serveSiteFiles(app, site)
  if (web) {
    await app.register(fastifyStatic, {
      root: web.folder,
      index: false,
      wildcard: false,
      // The pages themselves are sent by the route below, with the values inserted.
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
      preCompressed: true,
      maxAge: 0,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  // A route and not the not-found handler, because only routes are compressed and rate limited.
  app.get('/*', (request, reply) => answerPage(request, reply, web, site))
  app.setNotFoundHandler((request, reply) => sendProblem(reply, request, noSuchCall()))
}

function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  web: WebApplication | null,
  site: Site | null,
) {
  // Not parsed as a URL, since '//' is not one and must not cause an error.
  const [pathname = ''] = request.url.split('?')
  if (pathname === '/api' || pathname.startsWith('/api/'))
    return sendProblem(reply, request, noSuchCall())
  if (!web || !site)
    return reply
      .status(503)
      .type('text/plain; charset=utf-8')
      .send('The web pages are not built yet: npm run build')
  const file = sitePageAt(pathname)
  if (file) return sendSitePage(site, request, reply, file)
  const name = pageAt(pathname)
  if (!name) return sendSitePage(site, request, reply, 'notFound')
  return sendPage(request, reply, web.pageOf(name), web.compress)
}
