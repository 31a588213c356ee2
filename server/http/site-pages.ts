import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SitePage } from '../../contract/pages.ts'
import { html } from '../adapters/mail/html.ts'
import { createPacker, packingFor } from './packed.ts'

const BUILT = fileURLToPath(new URL('../../dist/site/', import.meta.url))
const SANDBOX_ONLY = /<aside[^>]* data-only="sandbox">.*?<\/aside>/s

/** What the built pages leave to the server to say. */
export interface SiteFacts {
  sandbox: boolean
  operatorName: string
  operatorEmail: string | undefined
}

/** The public site as the build left it, with all facts but the origin filled in. */
export interface Site {
  pages: ReadonlyMap<string, string>
  /** Known once the server listens. */
  origin(): string
  pack: ReturnType<typeof createPacker>
}

/** Reads the pages that the build wrote; null before the first build. */
export function readSite(facts: SiteFacts, origin: () => string, folder = BUILT): Site | null {
  if (!existsSync(folder)) return null
  const files = readdirSync(folder).map(
    (file) => [file, fillIn(readFileSync(path.join(folder, file), 'utf8'), facts)] as const,
  )
  return { pages: new Map(files), origin, pack: createPacker() }
}

/** Puts the facts, escaped, in the place of their tokens (web/site/filled-in.ts). */
function fillIn(text: string, { sandbox, operatorName, operatorEmail }: SiteFacts): string {
  const shown = sandbox ? text : text.replace(SANDBOX_ONLY, '')
  return shown
    .replaceAll('{{operator-name}}', () => escaped(operatorName))
    .replaceAll('{{operator-contact}}', () => escaped(operatorEmail ?? operatorName))
}

function withOrigin(text: string, { origin }: Site): string {
  return text.replaceAll('{{origin}}', () => escaped(origin()))
}

function escaped(text: string): string {
  return html`${text}`.toString()
}

/** Serves what search engines ask for by a fixed name. */
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
 * Answers with a page of the public site, or with status 404 and the page for what is not there (ROUTE-4). The browser
 * asks each time whether a page has changed, and gets it only when it has.
 */
export async function sendSitePage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  file: SitePage | 'notFound',
): Promise<FastifyReply> {
  const page = withOrigin(site.pages.get(`${file}.html`) ?? '', site)
  const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
  void reply.header('cache-control', 'no-cache').header('etag', etag)
  if (file === 'notFound') void reply.status(404)
  else if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  const packing = packingFor(request.headers['accept-encoding'])
  if (!packing) return reply.send(page)
  return reply.header('content-encoding', packing).send(await site.pack(etag, page, packing))
}
