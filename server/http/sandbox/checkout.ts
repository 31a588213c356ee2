import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { subscriptions } from '../../../contract/endpoints/subscriptions.ts'
import { pagePath } from '../../../contract/pages.ts'
import { formatFigure } from '../../../domain/money/money.ts'
import { type Html, html } from '../../adapters/formats/html.ts'
import type { Sandbox, SandboxPayment, SignedEvent } from '../../adapters/payments/sandbox.ts'
import type { Ctx } from '../../ctx.ts'
import { readForms } from '../pages/forms.ts'
import { sendPage } from '../pages/page.ts'
import { readJsonBodies } from '../pipeline/requests/bodies.ts'
import { invalidFields } from '../pipeline/requests/invalid-fields.ts'
import { SANDBOX, serveSandboxHome } from './page.ts'

const PATH = `${SANDBOX.checkout}/:reference`

/** Seconds after which the event of `outcome=late` is delivered. */
const LATE_SECONDS = 5

const OUTCOMES = [
  'success',
  'failed',
  'cancelled',
  'late',
  'doubled',
  'lost',
  'refund',
  'dispute',
] as const

const choice = z.object({
  outcome: z.enum(OUTCOMES, { error: `outcome must be one of ${OUTCOMES.join(', ')}.` }),
  /** Minor units: a paid amount that differs from the requested one, or the amount of a refund. */
  amount: z.coerce
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: 'amount must be a whole number of kobo.' })
    .transform((digits) => BigInt(digits))
    .optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'currency must be a code such as NGN.' })
    .optional(),
  channel: z
    .enum(['card', 'bank_transfer', 'ussd'], {
      error: 'channel must be card, bank_transfer or ussd.',
    })
    .optional(),
})

type Choice = z.infer<typeof choice>

interface Params {
  Params: { reference: string }
}

/**
 * Serves the page that simulates the provider's checkout. A choice is sent to the webhook like the provider would,
 * signed and as an HTTP request, and redirects the payer to the callback of the payment. 'late' sends it five seconds
 * later, 'doubled' twice at once, 'lost' never; 'refund' and 'dispute' apply to a completed payment. `allHandled`
 * returns whether all delivered events have been processed: the payer is redirected only then.
 */
export async function checkoutPages(
  app: FastifyInstance,
  sandbox: Sandbox,
  ctx: Ctx,
  allHandled: () => Promise<boolean>,
): Promise<void> {
  serveSandboxHome(app)
  readJsonBodies(app)
  readForms(app)
  sandbox.deliversBy((event) => deliver(app, event, ctx.origin))
  const later = deliverLater(app, () => ctx.origin)
  app.get<Params>(PATH, async ({ params }, reply) => {
    const payment = await sandbox.find(params.reference)
    return sendPage(reply, payment ? checkoutPage(payment) : unknownPage())
  })
  app.post<Params>(PATH, async (request, reply) => {
    const payment = await sandbox.find(request.params.reference)
    if (!payment) return sendPage(reply, unknownPage())
    const { success, data, error } = choice.safeParse(request.body ?? {})
    if (!success) throw invalidFields(error)
    const event = await simulate(sandbox, payment.reference, data)
    if (event && data.outcome === 'late') later(event)
    else if (event && data.outcome !== 'lost') {
      const times = data.outcome === 'doubled' ? 2 : 1
      await Promise.all(Array.from({ length: times }, () => deliver(app, event, ctx.origin)))
      await untilHandled(allHandled)
    }
    return reply.redirect(payment.returnUrl, 303)
  })
}

/** Applies a choice and returns its event, if any. */
function simulate(sandbox: Sandbox, reference: string, choice: Choice) {
  const { outcome, amount, currency, channel } = choice
  if (outcome === 'refund') return sandbox.giveBack(reference, amount)
  if (outcome === 'dispute') return sandbox.dispute(reference)
  if (outcome === 'failed' || outcome === 'cancelled') return sandbox.decide(reference, outcome)
  return sandbox.decide(reference, 'success', { amount, currency, channel })
}

/** Waits two seconds at most, about as long as people take to return from a provider's page. */
async function untilHandled(allHandled: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 40 && !(await allHandled()); tries += 1) await wait(50)
}

/** Events not delivered when the server closes are lost, as a webhook can be. */
function deliverLater(app: FastifyInstance, origin: () => string): (event: SignedEvent) => void {
  const waiting = new Set<NodeJS.Timeout>()
  app.addHook('onClose', async () => waiting.forEach(clearTimeout))
  return (event) => {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      void deliver(app, event, origin())
    }, LATE_SECONDS * 1000)
    waiting.add(timer)
  }
}

async function deliver(app: FastifyInstance, event: SignedEvent, origin: string): Promise<void> {
  const { method, path } = subscriptions.webhook
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: {
      host: new URL(origin).host,
      'content-type': 'application/json',
      'x-paystack-signature': event.signature,
    },
    payload: Buffer.from(event.rawBody),
  })
  // The callback verifies the payment itself, as it does after a late webhook of the provider.
  if (answer.statusCode !== 200)
    app.log.error({ status: answer.statusCode }, 'the webhook refused the sandbox')
}

function checkoutPage(payment: SandboxPayment) {
  const { amount, currency, label, email, reference, returnUrl } = payment
  const body = html`<h1>${label ? `Pay for the ${label}` : 'Pay'}</h1>
<p class="figure"><small>${currency}</small> ${formatFigure(amount)}</p>
<dl><dt>For</dt><dd>${email}</dd><dt>Reference</dt><dd>${reference}</dd></dl>
${payment.status === 'success' ? paidMarkup(payment) : choiceMarkup(payment)}
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

function paidMarkup({ returnUrl, reference }: SandboxPayment): Html {
  return html`<p>This payment is paid. <a href="${returnUrl}">Back to Risiti</a></p>
<form method="post" action="${SANDBOX.checkout}/${reference}">
<button name="outcome" value="refund">Refund</button>
<button name="outcome" value="dispute">Dispute</button>
</form>`
}

function unknownPage() {
  const body = html`<h1>No such payment</h1>
<p>The sandbox knows no payment of this reference. Start one from the <a href="${pagePath('checkout')}">checkout</a>.</p>`
  return { title: 'Payment not found', body, status: 404, narrow: true }
}
