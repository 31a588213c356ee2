import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { AppError } from '../../../domain/errors.ts'
import { html } from '../../adapters/formats/html.ts'
import { readRefusal } from '../pipeline/replies/problem.ts'
import { STATUS_OF } from '../pipeline/replies/status.ts'
import { sendPage } from './page.ts'

/** Parses plain HTML forms; of a repeated field the last value counts. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/**
 * Refuses cross-site form posts with 403 (CSRF). Browsers send Sec-Fetch-Site, older ones Origin; a caller that sends
 * neither is not a browser, so no user is being abused.
 */
export function refuseForeignForms(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'GET' || isOwnForm(request)) return
    const body = html`<h1>That form is on another site</h1>
<p>Nothing was changed. Open the page here and send it again.</p>
<p><a href="/">Back to the start page</a></p>`
    return sendPage(reply, { title: 'Not sent from here', body, status: 403, narrow: true })
  })
}

/** The request's host has been checked already (hosts.ts). */
function isOwnForm({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return true
  return URL.parse(origin)?.host === host
}

/** Answers errors with a page, since a plain form is not posted by a JSON client. */
export function answerProblemsWithPages(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const { code, message, retryAfter } = readRefusal(request, error)
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    const body = html`<h1>That did not work</h1>
<p>${message}</p>
<p><a href="/">Back to the start page</a></p>`
    return sendPage(reply, {
      title: 'That did not work',
      body,
      status: STATUS_OF[code],
      narrow: true,
    })
  })
}
