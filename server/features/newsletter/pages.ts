import type { FastifyInstance, FastifyReply } from 'fastify'
import { api } from '../../../contract/index.ts'
import { pagePath } from '../../../contract/pages.ts'
import { CONSENT, type MailingList, type SignUpSource } from '../../../domain/parties/newsletter.ts'
import { html } from '../../adapters/formats/html.ts'
import { answerProblemsWithPages, readForms, refuseForeignForms } from '../../http/pages/forms.ts'
import { sendPage, servePageStyle } from '../../http/pages/page.ts'
import { rateLimitOf } from '../../http/pipeline/rates/rate-limit.ts'
import type { Serving } from '../../http/pipeline/serve.ts'
import { signUp } from './commands/sign-up.ts'
import { unsubscribe } from './commands/unsubscribe.ts'
import { findSubscription, type Subscription } from './queries.ts'

const PATH = '/unsubscribe/:token'

const LISTS: Record<MailingList, string> = {
  newsletter: 'the weekly newsletter',
  waitlist: 'the mails to our waitlist',
}

interface Params {
  Params: { token: string }
}

/**
 * The pages behind the unsubscribe link of every newsletter mail. A GET changes nothing, since mail programs prefetch
 * links; a POST unsubscribes, from the page's button or by a mail program's one-click request (RFC 8058).
 */
export async function unsubscribePages(
  app: FastifyInstance,
  { ctx }: Pick<Serving, 'ctx'>,
): Promise<void> {
  servePageStyle(app)
  ignoreBodies(app)
  app.get<Params>(PATH, async (request, reply) => {
    const { token } = request.params
    return answer(reply, token, await findSubscription(ctx, token))
  })
  app.post<Params>(PATH, async (request, reply) => {
    const { token } = request.params
    return answer(reply, token, await unsubscribe(ctx, token))
  })
}

/** The URL holds all data; a one-click request may have either form encoding. */
function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, __, done) => done(null))
}

function answer(reply: FastifyReply, token: string, subscription: Subscription | null) {
  if (!subscription) return sendUnknown(reply)
  return subscription.active
    ? sendQuestion(reply, token, subscription)
    : sendFarewell(reply, subscription)
}

function sendQuestion(reply: FastifyReply, token: string, { email, list }: Subscription) {
  const body = html`<h1>Unsubscribe?</h1>
<p><strong>${email}</strong> gets ${LISTS[list]}. One press and it gets no more of them.</p>
<form method="post" action="/unsubscribe/${token}"><button class="main">Unsubscribe</button></form>
<p class="muted">Nothing happens if you close this page.</p>`
  return sendPage(reply, { title: 'Unsubscribe', body, narrow: true })
}

function sendFarewell(reply: FastifyReply, { email, list }: Subscription) {
  const body = html`<h1>You are unsubscribed</h1>
<p><strong>${email}</strong> gets no more of ${LISTS[list]}.</p>
<p class="muted">Was that a mistake? Sign up again on <a href="${pagePath('subscribe')}">our newsletter page</a> at any time.</p>`
  return sendPage(reply, { title: 'Unsubscribed', body, narrow: true })
}

function sendUnknown(reply: FastifyReply) {
  const body = html`<h1>This link does not work</h1>
<p>It belongs to no address that we know. Perhaps part of it was lost on the way: open it from the mail once more, or copy the whole of it.</p>`
  return sendPage(reply, { title: 'Link not found', body, status: 404, narrow: true })
}

/** Heading, button and thanks of each form of the site (SITE-10 to SITE-12). */
const FORMS: Record<SignUpSource, { heading: string; button: string; thanks: string }> = {
  subscribe: {
    heading: 'Weekly Newsletter',
    button: 'Subscribe',
    thanks: 'Thank you for Subscribing',
  },
  videos: { heading: 'Videos', button: 'Subscribe', thanks: 'Thank you for Subscribing' },
  waitlist: {
    heading: 'Join the waitlist',
    button: 'Join Waitlist',
    thanks: 'Thank you for Joining our Waitlist',
  },
}

/** Handles the site's newsletter forms posted by a browser without JavaScript, and answers with pages. */
export async function newsletterForms(
  app: FastifyInstance,
  { ctx, limits }: Pick<Serving, 'ctx' | 'limits'>,
): Promise<void> {
  servePageStyle(app)
  ignoreBodies(app)
  readForms(app)
  refuseForeignForms(app)
  answerProblemsWithPages(app)
  const config = { rateLimit: rateLimitOf(api.newsletter.subscribe.limit, limits) }
  for (const source of ['subscribe', 'videos', 'waitlist'] as const) {
    app.post<{ Body?: { email?: string } }>(
      pagePath(source),
      { config },
      async (request, reply) => {
        const typed = request.body?.email ?? ''
        const { data, error } = api.newsletter.join.body.safeParse({ email: typed })
        if (error) return sendFormAgain(reply, source, typed, error.issues[0]?.message ?? '')
        await signUp(ctx, data.email, source)
        return sendThanks(reply, source)
      },
    )
  }
}

function sendThanks(reply: FastifyReply, source: SignUpSource) {
  const { thanks } = FORMS[source]
  const body = html`<h1>${thanks}</h1>
<p><a href="${pagePath('home')}">Back to the start page</a></p>`
  return sendPage(reply, { title: thanks, body, narrow: true })
}

/** The form again with the typed address, so that a typo can be corrected. */
function sendFormAgain(reply: FastifyReply, source: SignUpSource, typed: string, refusal: string) {
  const { heading, button } = FORMS[source]
  const fault = typed.trim() ? refusal : 'Please enter email address...'
  const body = html`<h1>${heading}</h1>
<form class="stack" method="post" action="${pagePath(source)}">
<div class="field">
<label for="email">Email Address</label>
<input id="email" name="email" type="email" autocomplete="email" required autofocus value="${typed.slice(0, 1_000)}" aria-invalid="true" aria-describedby="fault">
<p class="fault" id="fault">${fault}</p>
</div>
<button class="main">${button}</button>
</form>
<p class="muted">${CONSENT[source]}</p>
<p><a href="${pagePath('home')}">Back to the start page</a></p>`
  return sendPage(reply, { title: heading, body, status: 422, narrow: true, tellsOwnSite: true })
}
