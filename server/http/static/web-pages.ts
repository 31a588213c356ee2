import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPage, sitePageAt } from '../../../contract/pages.ts'
import { type OutsideLink, type OutsideUrls, SOCIAL_LINKS } from '../../../domain/outside-links.ts'
import { html } from '../../adapters/formats/html.ts'
import { sendProblem } from '../pipeline/problem.ts'
import { noSuchCall } from '../pipeline/serve.ts'
import { type Site, sendSitePage, serveSiteFiles } from './site-pages.ts'

const BUILT = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

export interface WebPage {
  html: string
  /** The folder of its files. */
  folder: string
}

/** Values that the server passes to the page. */
interface Facts {
  sandbox: boolean
  googleClientId: string | undefined
  links: OutsideUrls
}

/** The links to other sites in the footer of the application (APP-2). */
const APP_LINKS = ['supportChat', ...SOCIAL_LINKS] as const

function linkMeta(link: OutsideLink, url: string | undefined): string {
  return url ? html`<meta name="link-${link}" content="${url}">`.toString() : ''
}

/** The built page of the web application with the values in its head; null before the first build. */
export function readWebPage(facts: Facts, folder = BUILT): WebPage | null {
  const file = path.join(folder, 'index.html')
  if (!existsSync(file)) return null
  const meta = [
    facts.sandbox ? '<meta name="risiti-sandbox" content="1">' : '',
    facts.googleClientId
      ? `<meta name="google-client-id" content="${facts.googleClientId.replace(/[^\w.-]/g, '')}">`
      : '',
    ...APP_LINKS.map((link) => linkMeta(link, facts.links[link])),
  ].join('')
  const page = readFileSync(file, 'utf8').replace('<!--risiti:meta-->', () => meta)
  return { html: page, folder }
}

/** CSP hash sources for the inline <script> or <style> elements of pages, without duplicates. */
export function hashesOf(element: 'script' | 'style', pages: Iterable<string>): string[] {
  const inside = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g')
  const texts = [...pages].flatMap((page) => [...page.matchAll(inside)])
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  return [...new Set(texts.map(([, text = '']) => `'sha256-${hash(text)}'`))]
}

/**
 * Serves the built web: hashed files, cached for a year; the public site at its paths; the application's page at every
 * other path of the product; and the site's not-found page elsewhere.
 */
export async function serveWebPages(
  app: FastifyInstance,
  page: WebPage | null,
  site: Site | null,
): Promise<void> {
  serveSiteFiles(app, site)
  if (page) {
    await app.register(fastifyStatic, {
      root: page.folder,
      index: false,
      wildcard: false,
      // The page itself is sent by the route below, with the values inserted.
      globIgnore: ['index.html*', '**/*.br', '**/*.gz'],
      preCompressed: true,
      maxAge: 0,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  // A route and not the not-found handler, because only routes are compressed and rate limited.
  app.get('/*', (request, reply) => answerPage(request, reply, page, site))
  app.setNotFoundHandler((request, reply) => sendProblem(reply, request, noSuchCall()))
}

function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: WebPage | null,
  site: Site | null,
) {
  // Not parsed as a URL, since '//' is not one and must not cause an error.
  const [pathname = ''] = request.url.split('?')
  if (pathname === '/api' || pathname.startsWith('/api/'))
    return sendProblem(reply, request, noSuchCall())
  if (!page || !site)
    return reply
      .status(503)
      .type('text/plain; charset=utf-8')
      .send('The web pages are not built yet: npm run build')
  const file = sitePageAt(pathname) ?? (isPage(pathname) ? undefined : 'notFound')
  if (file) return sendSitePage(site, request, reply, file)
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page.html)
}
