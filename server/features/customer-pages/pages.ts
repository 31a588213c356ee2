import type { FastifyInstance, FastifyReply } from 'fastify'
import { payFields } from '../../../contract/schemas/invoices/charge.ts'
import { claimForm } from '../../../contract/schemas/invoices/claim.ts'
import { dayIn } from '../../../domain/dates.ts'
import { AppError } from '../../../domain/errors.ts'
import { html } from '../../adapters/formats/html.ts'
import type { Ctx } from '../../ctx.ts'
import { answerProblemsWithPages, readForms } from '../../http/pages/forms.ts'
import { sendPage, servePageStyle } from '../../http/pages/page.ts'
import { countIn, rateLimitOf } from '../../http/pipeline/rates/rate-limit.ts'
import { attachment } from '../../http/pipeline/replies/attachment.ts'
import { STATUS_OF } from '../../http/pipeline/replies/status.ts'
import { invalidFields } from '../../http/pipeline/requests/invalid-fields.ts'
import type { Serving } from '../../http/pipeline/serve.ts'
import { startCharge } from '../charges/index.ts'
import { makeClaim } from '../claims/index.ts'
import { readPdfSource } from '../invoices/index.ts'
import { noteView, openLink } from '../links/index.ts'
import { type Asked, customerPage } from './document.ts'
import { CLAIM_FIELDS, type ClaimTexts, canBeClaimed } from './parts/claim.ts'
import { offerOf, returnedFrom } from './parts/offer.ts'
import type { PayOffer } from './parts/pay.ts'
import { previewPart } from './parts/preview.ts'
import { isNewVisit } from './parts/visits.ts'
import { type OpenPage, openPage } from './queries.ts'

/** Characters of a typed text that are shown again; more than any field takes. */
const MOST_TYPED = 200

interface Params {
  Params: { token: string }
  Querystring: Record<string, unknown>
}

/** The page of an invoice for its customer, who needs no account. Its address is the secret. */
export async function customerPages(
  app: FastifyInstance,
  { ctx, limits }: Pick<Serving, 'ctx' | 'limits'>,
): Promise<void> {
  servePageStyle(app)
  app.removeAllContentTypeParsers()
  readForms(app)
  answerProblemsWithPages(app)
  // Opening the address may query the provider, as starting a payment does.
  const mayAsk = countIn(app, 'pay', limits)
  app.get<Params>('/i/:token', async (request, reply) => {
    const { token } = request.params
    let page = await openPage(ctx, token)
    if (typeof page === 'string') return sendNone(reply, page)
    const returned = await returnedFrom(ctx, page, request.query.reference, () => mayAsk(request))
    // As it is after the payment.
    if (returned) page = await openPage(ctx, token)
    if (typeof page === 'string') return sendNone(reply, page)
    if (isNewVisit(ctx, request, page)) await noteView(ctx, page.account, page.invoice.id)
    return send(ctx, reply, page, { returned })
  })
  // No session could be abused by a form on another site: anyone who knows the address may claim to have paid.
  const config = { rateLimit: rateLimitOf('claims', limits) }
  app.post<Params & { Body?: object }>('/i/:token/claim', { config }, async (request, reply) => {
    const page = await openPage(ctx, request.params.token)
    if (typeof page === 'string') return sendNone(reply, page)
    if (!canBeClaimed(page.invoice)) return send(ctx, reply, page, { status: 409 })
    const typed = typedTexts(request.body ?? {})
    const { currency }: Record<string, unknown> = { ...(request.body ?? {}) }
    const refusal = await claim(ctx, page, { ...typed, currency })
    if (!refusal) return reply.redirect(`/i/${page.token}#claim`, 303)
    const { code, fields: faults = {}, message } = refusal
    const refused = { typed, faults, fault: refusal.fields ? undefined : message }
    return send(ctx, reply, page, { status: STATUS_OF[code], refused })
  })
  const limit = { rateLimit: rateLimitOf('pay', limits) }
  app.post<Params & { Body?: object }>(
    '/i/:token/pay',
    { config: limit },
    async (request, reply) => {
      const page = await openPage(ctx, request.params.token)
      if (typeof page === 'string') return sendNone(reply, page)
      const { success, data, error } = payFields.safeParse(request.body ?? {})
      try {
        if (!success) throw invalidFields(error)
        const returnUrl = `${ctx.origin}/i/${page.token}`
        const { amount: choice, currency, email } = data
        const wanted = { choice, currency, email, returnUrl }
        return reply.redirect(await startCharge(ctx, page.account, page.invoice, wanted), 303)
      } catch (refusal) {
        if (!(refusal instanceof AppError)) throw refusal
        const refused = { message: refusal.message, ...typedPayment(request.body ?? {}) }
        return send(ctx, reply, page, { status: STATUS_OF[refusal.code], payRefused: refused })
      }
    },
  )
  app.get<Params>('/i/:token/pdf', async (request, reply) => {
    const found = await openLink(ctx, request.params.token)
    if (typeof found === 'string') return sendNone(reply, found)
    const { invoice } = found
    const pdf = await ctx.pdf.render(await readPdfSource(ctx, invoice))
    return reply
      .header('content-disposition', attachment(`${invoice.seller.name} ${invoice.number}.pdf`))
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .header('cache-control', 'no-store')
      .type('application/pdf')
      .send(Buffer.from(pdf))
  })
}

/** Makes the claim of a form; returns why it was refused. */
async function claim(ctx: Ctx, page: OpenPage, typed: object): Promise<AppError | undefined> {
  const { success, data, error } = claimForm.safeParse(typed)
  if (!success) return invalidFields(error)
  try {
    await makeClaim(ctx, page.account, page.invoice.id, data)
  } catch (refusal) {
    if (refusal instanceof AppError && REFUSALS.includes(refusal.code)) return refusal
    throw refusal
  }
}

/** What the form itself can say. */
const REFUSALS = ['invalid-fields', 'too-many']

function typedTexts(body: object): ClaimTexts {
  const texts = Object.entries(body).filter(
    ([name, text]) => Object.hasOwn(CLAIM_FIELDS, name) && typeof text === 'string',
  )
  return Object.fromEntries(texts.map(([name, text]) => [name, text.slice(0, MOST_TYPED)]))
}

/** What was typed into the form to pay, as far as it is text of a length that somebody types. */
function typedPayment(body: object) {
  const { amount, email }: Record<string, unknown> = { ...body }
  const text = (typed: unknown) => (typeof typed === 'string' ? typed.slice(0, MOST_TYPED) : '')
  return { amount: text(amount), email: text(email) }
}

interface Sent extends Omit<Asked, 'offer'> {
  status?: number
  /** What was typed into the form to pay, and why it was refused. */
  payRefused?: PayOffer['refused']
}

async function send(
  ctx: Ctx,
  reply: FastifyReply,
  page: OpenPage,
  { status = 200, payRefused, ...asked }: Sent = {},
) {
  const { invoice, timeZone } = page
  const title = `Invoice ${invoice.number} from ${invoice.seller.name}`
  const offer = await offerOf(ctx, page)
  const body = customerPage(page, dayIn(timeZone, ctx.clock.now()), {
    ...asked,
    // Without an offer there is no form for the error, and the page shows the state of the invoice.
    offer: offer && { ...offer, refused: payRefused },
  })
  // A browser holds a form to where it may lead, also after a redirect.
  const formTargets = [ctx.payments.checkoutOrigin ?? new URL(ctx.origin).origin]
  return sendPage(reply, {
    title,
    body,
    status,
    formTargets,
    ofBusiness: true,
    head: previewPart(page),
    copies: page.bank !== null,
  })
}

function sendNone(reply: FastifyReply, why: 'unknown' | 'revoked') {
  if (why === 'unknown') {
    const body = html`<h1>This link does not work</h1>
<p>Perhaps part of it was lost on the way. Open it once more from the message, or copy the whole of it.</p>`
    return sendPage(reply, { title: 'Link not found', body, status: 404, narrow: true })
  }
  const body = html`<h1>This link was replaced</h1>
<p>The sender gave the invoice a new address. Ask them for the new link.</p>`
  return sendPage(reply, { title: 'Link replaced', body, status: 410, narrow: true })
}
