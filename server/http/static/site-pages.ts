import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SitePage } from '../../../contract/pages.ts'
import { ALL_LINKS, type OutsideLink, type OutsideUrls } from '../../../domain/outside-links.ts'
import { html } from '../../adapters/formats/html.ts'
import { createCompressor } from './compressor.ts'
import { sendPage } from './send-page.ts'

const BUILT = fileURLToPath(new URL('../../../dist/site/', import.meta.url))

/** A page as it is outside the sandbox. */
export function withoutSandboxNotice(page: string): string {
  return page.replace(/<aside[^>]* data-only="sandbox">.*?<\/aside>/s, '')
}

/** Values that the server inserts into the built pages. */
export interface SiteFacts {
  sandbox: boolean
  operatorName: string
  operatorEmail: string | undefined
  links: OutsideUrls
}

/** The built public site, with all values but the origin inserted. */
export interface Site {
  pages: ReadonlyMap<string, string>
  /** Known once the server listens. */
  origin(): string
  compress: ReturnType<typeof createCompressor>
}

/** Reads the pages that the build wrote; null before the first build. */
export function readSite(facts: SiteFacts, origin: () => string, folder = BUILT): Site | null {
  if (!existsSync(folder)) return null
  const files = readdirSync(folder).map(
    (file) => [file, fillIn(readFileSync(path.join(folder, file), 'utf8'), facts)] as const,
  )
  return { pages: new Map(files), origin, compress: createCompressor() }
}

/** Replaces the placeholders by the escaped values (web/site/filled-in.ts). */
function fillIn(text: string, { sandbox, operatorName, operatorEmail, links }: SiteFacts): string {
  const shown = sandbox ? text : withoutSandboxNotice(text)
  return ALL_LINKS.reduce((page, link) => fillLink(page, link, links[link]), shown)
    .replaceAll('{{operator-name}}', () => escaped(operatorName))
    .replaceAll('{{operator-contact}}', () => escaped(operatorEmail ?? operatorName))
}

/** A link without an address is left out together with its list item. */
function fillLink(page: string, link: OutsideLink, url: string | undefined): string {
  if (url) return page.replaceAll(`{{link-${link}}}`, () => escaped(url))
  return page.replace(new RegExp(`<li data-link="${link}">.*?</li>`, 'gs'), '')
}

function withOrigin(text: string, { origin }: Site): string {
  return text.replaceAll('{{origin}}', () => escaped(origin()))
}

function escaped(text: string): string {
  return html`${text}`.toString()
}

/** Serves the files for search engines. */
export function serveSiteFiles(app: FastifyInstance, site: Site | null): void {
  const types = { 'robots.txt': 'text/plain', 'sitemap.xml': 'application/xml' }
  for (const [file, type] of Object.entries(types)) {
    const text = site?.pages.get(file)
    if (!site || text === undefined) continue
    app.get(`/${file}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type(`${type}; charset=utf-8`)
        .send(withOrigin(text, site)),
    )
  }
}

/**
 * Sends a page of the public site, or the not-found page with status 404 (ROUTE-4). Browsers revalidate it each time and
 * get it only if it has changed.
 */
export async function sendSitePage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  file: SitePage | 'notFound',
): Promise<FastifyReply> {
  if (file === 'notFound') void reply.status(404)
  const page = withOrigin(site.pages.get(`${file}.html`) ?? '', site)
  return sendPage(request, reply, page, site.compress)
}
