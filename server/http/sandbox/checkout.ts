import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { pagePath } from '../../../contract/pages.ts'
import { subscriptions } from '../../../contract/subscriptions.ts'
import { formatFigure } from '../../../domain/money.ts'
import { type Html, html } from '../../adapters/mail/html.ts'
import type { Sandbox, SandboxPayment, SignedEvent } from '../../adapters/payments/sandbox.ts'
import { readJsonBodies } from '../bodies.ts'
import { invalidFields } from '../faults.ts'
import { readForms } from '../forms.ts'
import { sendPage } from '../page.ts'
import { SANDBOX, serveSandboxHome } from './page.ts'

const PATH = `${SANDBOX.checkout}/:reference`

const choice = z.object({
  outcome: z.enum(['success', 'failed', 'cancelled'], {
    error: 'outcome must be success, failed or cancelled.',
  }),
})

interface Params {
  Params: { reference: string }
}

/**
 * Serves the page that stands in for the provider's checkout. A choice is told to the webhook as the provider would,
 * signed and over HTTP's own road, and leads the payer to the callback of the payment.
 */
export async function checkoutPages(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  serveSandboxHome(app)
  readJsonBodies(app)
  readForms(app)
  app.get<Params>(PATH, async ({ params }, reply) => {
    const payment = await sandbox.find(params.reference)
    return sendPage(reply, payment ? checkoutPage(payment) : unknownPage())
  })
  app.post<Params>(PATH, async (request, reply) => {
    const payment = await sandbox.find(request.params.reference)
    if (!payment) return sendPage(reply, unknownPage())
    const { success, data, error } = choice.safeParse(request.body ?? {})
    if (!success) throw invalidFields(error)
    const event = await sandbox.decide(payment.reference, data.outcome)
    if (event) {
      const status = await deliver(app, event)
      // The callback asks after the payment by itself, as it would after a webhook of the provider's that came late.
      if (status !== 200) request.log.error({ status }, 'the webhook refused the sandbox')
    }
    return reply.redirect(payment.returnUrl, 303)
  })
}

async function deliver(app: FastifyInstance, event: SignedEvent): Promise<number> {
  const { method, path } = subscriptions.webhook
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: { 'content-type': 'application/json', 'x-paystack-signature': event.signature },
    payload: Buffer.from(event.rawBody),
  })
  return answer.statusCode
}

function checkoutPage(payment: SandboxPayment) {
  const { amount, currency, label, email, reference, returnUrl } = payment
  const body = html`<h1>${label ? `Pay for the ${label}` : 'Pay'}</h1>
<p class="figure"><small>${currency}</small> ${formatFigure(amount)}</p>
<dl><dt>For</dt><dd>${email}</dd><dt>Reference</dt><dd>${reference}</dd></dl>
${payment.status === 'success' ? paidMarkup(returnUrl) : choiceMarkup(payment)}
<p class="muted">This is the sandbox: no money moves, whatever you press.</p>`
  return { title: 'Checkout', body, formTargets: [new URL(returnUrl).origin], narrow: true }
}

function choiceMarkup({ status, reference }: SandboxPayment): Html {
  return html`${status === 'pending' ? '' : html`<p>The last try ${status === 'failed' ? 'failed' : 'was cancelled'}. You can pay now.</p>`}
<form method="post" action="${SANDBOX.checkout}/${reference}">
<button class="main" name="outcome" value="success">Pay</button>
<button name="outcome" value="failed">Fail</button>
<button name="outcome" value="cancelled">Cancel</button>
</form>`
}

function paidMarkup(returnUrl: string): Html {
  return html`<p>This payment is paid. <a href="${returnUrl}">Back to Risiti</a></p>`
}

function unknownPage() {
  const body = html`<h1>No such payment</h1>
<p>The sandbox knows no payment of this reference. Start one from the <a href="${pagePath('checkout')}">checkout</a>.</p>`
  return { title: 'Payment not found', body, status: 404, narrow: true }
}
