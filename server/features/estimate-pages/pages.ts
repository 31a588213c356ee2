import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { acceptForm, declineForm } from '../../../contract/schemas/estimate.ts'
import { AppError } from '../../../domain/errors.ts'
import type { EstimateAnswer } from '../../../domain/estimates/estimate.ts'
import { html } from '../../adapters/formats/html.ts'
import type { Ctx } from '../../ctx.ts'
import { answerProblemsWithPages, readForms } from '../../http/pages/forms.ts'
import { sendPage, servePageStyle } from '../../http/pages/page.ts'
import { rateLimitOf } from '../../http/pipeline/rates/rate-limit.ts'
import { attachment } from '../../http/pipeline/replies/attachment.ts'
import { STATUS_OF } from '../../http/pipeline/replies/status.ts'
import { invalidFields } from '../../http/pipeline/requests/invalid-fields.ts'
import type { Serving } from '../../http/pipeline/serve.ts'
import {
  answerEstimate,
  type OpenEstimate,
  openEstimate,
  renderEstimate,
} from '../estimates/index.ts'
import { estimatePage } from './document.ts'
import type { Refused } from './parts/answer.ts'
import { previewPart } from './parts/preview.ts'

/** Characters of a typed text that are shown again; more than any field takes. */
const MOST_TYPED = 500

interface Params {
  Params: { token: string }
}

/** The page of an estimate for its customer, who needs no account. Its address is the secret. */
export async function estimatePages(
  app: FastifyInstance,
  { ctx, limits }: Pick<Serving, 'ctx' | 'limits'>,
): Promise<void> {
  servePageStyle(app)
  app.removeAllContentTypeParsers()
  readForms(app)
  answerProblemsWithPages(app)
  app.get<Params>('/e/:token', async (request, reply) => {
    const page = await openEstimate(ctx, request.params.token)
    return typeof page === 'string' ? sendNone(reply, page) : send(reply, page)
  })
  app.get<Params>('/e/:token/pdf', async (request, reply) => {
    const page = await openEstimate(ctx, request.params.token)
    if (typeof page === 'string') return sendNone(reply, page)
    const { account, estimate } = page
    const pdf = await renderEstimate(ctx, account, estimate)
    return reply
      .header('content-disposition', attachment(`${estimate.seller.name} ${estimate.number}.pdf`))
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .header('cache-control', 'no-store')
      .type('application/pdf')
      .send(Buffer.from(pdf))
  })
  // No session could be abused by a form on another site: anyone who knows the address may answer.
  const config = { rateLimit: rateLimitOf('claims', limits) }
  app.post<Params & { Body?: object }>('/e/:token/accept', { config }, ({ params, body }, reply) =>
    answer(ctx, reply, params.token, {
      body: body ?? {},
      form: acceptForm,
      toAnswer: ({ name, version }) => ({ answer: 'accepted', name, version }),
    }),
  )
  app.post<Params & { Body?: object }>('/e/:token/decline', { config }, ({ params, body }, reply) =>
    answer(ctx, reply, params.token, {
      body: body ?? {},
      form: declineForm,
      toAnswer: ({ reason, version }) => ({ answer: 'declined', reason, version }),
    }),
  )
}

interface Form<Fields> {
  body: object
  form: z.ZodType<Fields>
  toAnswer: (fields: Fields) => EstimateAnswer & { version: number }
}

/** Stores the answer of a form, or shows the current page again with the reason of the refusal. */
async function answer<Fields>(
  ctx: Ctx,
  reply: FastifyReply,
  token: string,
  { body, form, toAnswer }: Form<Fields>,
) {
  const page = await openEstimate(ctx, token)
  if (typeof page === 'string') return sendNone(reply, page)
  const { success, data, error } = form.safeParse(body)
  try {
    if (!success) throw invalidFields(error)
    await answerEstimate(ctx, page.account, page.estimate.id, toAnswer(data))
    return reply.redirect(`/e/${token}`, 303)
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    // As it is now: the new version is shown at once.
    const now = await openEstimate(ctx, token)
    if (typeof now === 'string') return sendNone(reply, now)
    return send(reply, now, { refusal, typed: typedTexts(body) })
  }
}

function typedTexts(body: object) {
  const { name, reason }: Record<string, unknown> = { ...body }
  const text = (typed: unknown) => (typeof typed === 'string' ? typed.slice(0, MOST_TYPED) : '')
  return { name: text(name), reason: text(reason) }
}

function send(reply: FastifyReply, page: OpenEstimate, refused?: Refused) {
  const { number, seller } = page.estimate
  return sendPage(reply, {
    title: `Estimate ${number} from ${seller.name}`,
    body: estimatePage(page, refused),
    status: refused ? STATUS_OF[refused.refusal.code] : 200,
    ofBusiness: true,
    head: previewPart(page),
  })
}

function sendNone(reply: FastifyReply, why: 'unknown' | 'revoked') {
  if (why === 'unknown') {
    const body = html`<h1>This link does not work</h1>
<p>Perhaps part of it was lost on the way. Open it once more from the message, or copy the whole of it.</p>`
    return sendPage(reply, { title: 'Link not found', body, status: 404, narrow: true })
  }
  const body = html`<h1>This link was replaced</h1>
<p>The sender gave the estimate a new address. Ask them for the new link.</p>`
  return sendPage(reply, { title: 'Link replaced', body, status: 410, narrow: true })
}
