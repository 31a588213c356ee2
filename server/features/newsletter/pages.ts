import type { FastifyInstance, FastifyReply } from 'fastify'
import { pagePath } from '../../../contract/pages.ts'
import type { MailingList } from '../../../domain/newsletter.ts'
import { html } from '../../adapters/mail/html.ts'
import { sendPage, servePageStyle } from '../../http/page.ts'
import type { Serving } from '../../http/serve.ts'
import { unsubscribe } from './commands/unsubscribe.ts'
import { findSubscription, type Subscription } from './queries.ts'

const PATH = '/unsubscribe/:token'
/** Bytes; a one-click request carries a few dozen. */
const BODY_LIMIT = 16 * 1024

const LISTS: Record<MailingList, string> = {
  newsletter: 'the weekly newsletter',
  waitlist: 'the mails to our waitlist',
}

interface Params {
  Params: { token: string }
}

/**
 * The pages behind the link of every newsletter mail. To look changes nothing, since mail programs look at links by
 * themselves; a POST unsubscribes, from the page's button as from a mail program's one click (RFC 8058).
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

/** The address says everything; a one-click request may come as a form of either kind. */
function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, __, done) =>
    done(null),
  )
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
