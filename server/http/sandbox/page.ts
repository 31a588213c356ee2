import type { FastifyInstance } from 'fastify'
import { pagePath } from '../../../contract/pages.ts'
import { notFound } from '../../../domain/errors.ts'
import { html } from '../../adapters/formats/html.ts'
import { hostName, isLoopbackName } from '../../adapters/network/hosts.ts'
import { sendPage, servePageStyle } from '../pages/page.ts'
import { isLocalCaller } from '../pipeline/requests/local-caller.ts'

/** The paths of the sandbox; a production server has none below /sandbox. */
export const SANDBOX = {
  home: '/sandbox',
  outbox: '/sandbox/outbox',
  outboxJson: '/sandbox/outbox.json',
  checkout: '/sandbox/checkout',
  clock: '/sandbox/clock',
} as const

/**
 * Restricts the sandbox to this machine, since the outbox contains everybody's codes. The caller must be local, not a
 * proxy, and use a loopback name, which no foreign page can (DNS rebinding). Others get 404.
 */
export function keepToThisMachine(app: FastifyInstance, proxied: boolean): void {
  app.addHook('onRequest', async (request) => {
    if (isLocalCaller(request, proxied) && isLoopbackName(hostName(request.host))) return
    throw notFound('Page')
  })
}

/** Serves /sandbox, the overview. Every part of the sandbox calls it; the first call counts. */
export function serveSandboxHome(app: FastifyInstance): void {
  servePageStyle(app)
  if (app.hasRoute({ method: 'GET', url: SANDBOX.home })) return
  app.get(SANDBOX.home, (_request, reply) => {
    const mails = app.hasRoute({ method: 'GET', url: SANDBOX.outbox })
    const payments = app.hasRoute({ method: 'GET', url: `${SANDBOX.checkout}/:reference` })
    const clock = app.hasRoute({ method: 'GET', url: SANDBOX.clock })
    const body = html`<h1>Sandbox</h1>
<p>Everything listed here is simulated on this machine and reaches no one outside.</p>
<ul class="stack">
${mails ? html`<li><a href="${SANDBOX.outbox}">Outbox</a>: every mail that was sent (<a href="${SANDBOX.outboxJson}">as JSON</a>)</li>` : ''}
${payments ? html`<li><a href="${pagePath('checkout')}">Checkout</a>: choose a plan, and a page of the sandbox plays the payment</li>` : ''}
${clock ? html`<li><a href="${SANDBOX.clock}">Clock</a>: move it forward, and what becomes due happens</li>` : ''}
</ul>`
    return sendPage(reply, { title: 'Sandbox', body, narrow: true })
  })
}
