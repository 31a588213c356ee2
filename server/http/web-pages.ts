import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPage } from '../../contract/pages.ts'
import { sendProblem } from './problem.ts'
import { noSuchCall } from './serve.ts'

const BUILT = fileURLToPath(new URL('../../dist/web/', import.meta.url))

export interface WebPage {
  html: string
  /** Where its files lie. */
  folder: string
  /** CSP sources for the inline scripts of the page. */
  scriptHashes: string[]
}

/** What the server knows and the page must. */
interface Facts {
  sandbox: boolean
  googleClientId: string | undefined
}

/** The built page of the web application with the facts put into its head; null before the first build. */
export function readWebPage(facts: Facts, folder = BUILT): WebPage | null {
  const file = path.join(folder, 'index.html')
  if (!existsSync(file)) return null
  const meta = [
    facts.sandbox ? '<meta name="risiti-sandbox" content="1">' : '',
    facts.googleClientId
      ? `<meta name="google-client-id" content="${facts.googleClientId.replace(/[^\w.-]/g, '')}">`
      : '',
  ].join('')
  const html = readFileSync(file, 'utf8').replace('<!--risiti:meta-->', meta)
  const scripts = html.matchAll(/<script>([\s\S]*?)<\/script>/g)
  const scriptHashes = [...scripts].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return { html, folder, scriptHashes }
}

/** Serves the web application: its files for a year, since their names change with them, and its page at every path. */
export async function serveWebPages(app: FastifyInstance, page: WebPage | null): Promise<void> {
  if (page) {
    await app.register(fastifyStatic, {
      root: page.folder,
      index: false,
      wildcard: false,
      // The page itself is sent with the facts in it, and under no name of its own.
      globIgnore: ['index.html'],
      maxAge: 0,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => answerPage(request, reply, page))
}

function answerPage(request: FastifyRequest, reply: FastifyReply, page: WebPage | null) {
  // No URL: '//' is none, and must not be a reason to fail.
  const [pathname = ''] = request.url.split('?')
  const forPeople = request.method === 'GET' || request.method === 'HEAD'
  if (pathname === '/api' || pathname.startsWith('/api/') || !forPeople)
    return sendProblem(reply, request, noSuchCall())
  if (!page)
    return reply
      .status(503)
      .type('text/plain; charset=utf-8')
      .send('The web pages are not built yet: npm run build')
  return reply
    .status(isPage(pathname) ? 200 : 404)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.html)
}
