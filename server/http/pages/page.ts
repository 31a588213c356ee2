import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Html, html } from '../../adapters/formats/html.ts'
import { readPageStyle } from './page-style.ts'

const STYLE_PATH = '/pages.css'
const COPY_PATH = '/pages-copy.js'

export interface ServerPage {
  title: string
  /** The content of <main>, with the page's one h1. */
  body: Html
  status?: number
  /** More for <head>. */
  head?: Html
  /** Further origins to which a form of the page may redirect. */
  formTargets?: string[]
  /** A single narrow column, for a page with one task. */
  narrow?: boolean
  /** The page belongs to a business: its own name comes first, ours at the foot. */
  ofBusiness?: boolean
  /** The page has buttons that copy (copy.js); it runs no other script. */
  copies?: boolean
  /** Sends our origin with forms; only for pages whose address is not secret. */
  tellsOwnSite?: boolean
}

/**
 * Sends a server-rendered page. It runs no script but that of copy buttons, loads only its style and font and, since its address may contain a
 * secret, is not cached, not indexed and sends no referrer.
 */
export function sendPage(reply: FastifyReply, page: ServerPage): FastifyReply {
  const formTargets = ["'self'", ...(page.formTargets ?? [])].join(' ')
  const policy = [
    "default-src 'none'",
    ...(page.copies ? ["script-src 'self'"] : []),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `form-action ${formTargets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .status(page.status ?? 200)
    .header('content-security-policy', policy.join('; '))
    .header('referrer-policy', page.tellsOwnSite ? 'same-origin' : 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(documentOf(page).toString())
}

/** Serves the style and the script of these pages. Every plugin that sends pages calls it; only the first call has an effect. */
export function servePageStyle(app: FastifyInstance): void {
  if (app.hasRoute({ method: 'GET', url: STYLE_PATH })) return
  const style = readPageStyle()
  app.get(STYLE_PATH, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/css; charset=utf-8')
      .send(style),
  )
  const script = readFileSync(new URL('copy.js', import.meta.url), 'utf8')
  app.get(COPY_PATH, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}

function documentOf({ title, body, head, narrow, ofBusiness, copies }: ServerPage): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} - Risiti</title>
${head ?? ''}<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${STYLE_PATH}">
${copies ? html`<script src="${COPY_PATH}" defer></script>` : ''}
</head>
<body>
${ofBusiness ? '' : html`<header class="top"><a href="/">Risiti</a></header>`}
<main class="${narrow ? 'narrow' : 'wide'}">
${body}
</main>
${ofBusiness ? html`<footer class="made">Made with <a href="/">Risiti</a></footer>` : ''}
</body>
</html>
`
}
