import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { fieldError } from '../../../domain/errors.ts'
import { type Html, html } from '../../adapters/formats/html.ts'
import { readForms, refuseForeignForms } from '../pages/forms.ts'
import { sendPage } from '../pages/page.ts'
import { readJsonBodies } from '../pipeline/requests/bodies.ts'
import { invalidFields } from '../pipeline/requests/invalid-fields.ts'
import { SANDBOX, serveSandboxHome } from './page.ts'

/** The clock of the sandbox; every start begins with the real time. */
export interface SandboxClock {
  now(): Date
  /** Milliseconds by which it is ahead of the real time. */
  aheadMs(): number
  /** Moves forward by so many days, and resolves when everything that became due has happened, in order. */
  advance(days: number): Promise<void>
  /** Back to the real time. What has happened stays. */
  reset(): Promise<void>
}

const MOST_DAYS = 400
const DAYS_ERROR = `days must be a whole number from 1 to ${MOST_DAYS}.`

const change = z.object(
  {
    reset: z
      .union([z.literal(true), z.literal('true')], { error: 'reset must be true.' })
      .optional(),
    days: z.coerce
      .string()
      .regex(/^\d{1,3}$/, { error: DAYS_ERROR })
      .transform(Number)
      .refine((days) => days >= 1 && days <= MOST_DAYS, { error: DAYS_ERROR })
      .optional(),
  },
  { error: DAYS_ERROR },
)

const STEPS = [
  [1, '1 day'],
  [7, '1 week'],
  [30, '30 days'],
  [365, '1 year'],
] as const

/** Sends browsers how far the clock is ahead, so that they have the same today (web/lib/clock.ts). */
export function tellClock(app: FastifyInstance, clock: SandboxClock): void {
  app.addHook('onSend', async (_request, reply) => {
    const aheadMs = clock.aheadMs()
    if (aheadMs > 0) reply.header('x-clock-ahead-ms', String(aheadMs))
  })
}

/**
 * Serves the page that moves the product's clock, and the same as JSON. Tests of scheduled work use it too. It responds
 * when everything that became due is done.
 */
export async function clockPages(app: FastifyInstance, clock: SandboxClock): Promise<void> {
  serveSandboxHome(app)
  readJsonBodies(app)
  readForms(app)
  refuseForeignForms(app)
  app.get(SANDBOX.clock, (request, reply) => {
    if (request.headers.accept?.includes('application/json')) return reply.send(timeOf(clock))
    return sendPage(reply, { title: 'Clock', body: bodyOf(clock), narrow: true })
  })
  app.post(SANDBOX.clock, async (request, reply) => {
    const { data, error } = change.safeParse(request.body ?? {})
    if (error) throw invalidFields(error)
    if (data.reset) await clock.reset()
    else if (data.days !== undefined) await clock.advance(data.days)
    else throw fieldError('days', DAYS_ERROR)
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    return isForm ? reply.redirect(SANDBOX.clock, 303) : reply.send(timeOf(clock))
  })
}

function timeOf(clock: SandboxClock) {
  return { now: clock.now().toISOString() }
}

function bodyOf(clock: SandboxClock): Html {
  const now = clock.now().toISOString()
  return html`<h1>Clock</h1>
<p>Here it is <time datetime="${now}">${now.slice(0, 16).replace('T', ' ')} UTC</time>.</p>
<p>Move it forward, and everything that becomes due by then happens in order: recurring invoices are made, reminders are sent, plans end. A year may take a minute or two.</p>
<form method="post" action="${SANDBOX.clock}">
${STEPS.map(
  ([days, label]) => html`<button name="days" value="${days}">${label} later</button>
`,
)}<button name="reset" value="true">Back to the real time</button>
</form>
<p class="muted">What has happened stays when the clock goes back. Mails are in the <a href="${SANDBOX.outbox}">outbox</a>.</p>`
}
