import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { AppError } from '../../domain/errors.ts'
import { html } from '../adapters/mail/html.ts'
import { sendPage } from './page.ts'
import { readRefusal } from './problem.ts'

/** Reads plain forms, each field by its name; of a field that comes twice the last counts. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/**
 * Refuses with 403 what a page of another site had a browser post. A browser names where a form stands in
 * Sec-Fetch-Site, an older one in Origin; a caller that sends neither is no browser, and nobody is misused by it.
 */
export function refuseForeignForms(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'GET' || isOwnForm(request)) return
    const body = html`<h1>That form stands on another site</h1>
<p>Nothing was changed. Open the page here and send it again.</p>
<p><a href="/">Back to the start page</a></p>`
    return sendPage(reply, { title: 'Not sent from here', body, status: 403, narrow: true })
  })
}

/** The host of a request is one of our own (hosts.ts). */
function isOwnForm({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return true
  return URL.parse(origin)?.host === host
}

/** Answers errors with a page, since whoever posted a plain form reads no JSON. */
export function answerProblemsWithPages(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const { status, message, retryAfter } = readRefusal(request, error)
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    const body = html`<h1>That did not work</h1>
<p>${message}</p>
<p><a href="/">Back to the start page</a></p>`
    return sendPage(reply, { title: 'That did not work', body, status, narrow: true })
  })
}
