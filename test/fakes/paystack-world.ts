import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../../server/config.ts'
import { countPayments } from '../../server/features/subscriptions/index.ts'
import { pollPaymentsJob } from '../../server/features/subscriptions/jobs.ts'
import { listFindings } from '../../server/features/subscriptions/queries.ts'
import type { TestUser } from '../factories.ts'
import { type Answer, startApp, type TestApp, waitFor } from '../harness.ts'
import { json, startFakePaystack } from './fake-paystack.ts'

const SECRET = 'sk_test_4f1c'
const order = z.object({ reference: z.string() })

/** The program with a fake Paystack, and controls of what happens there. */
export interface PaystackWorld {
  app: TestApp
  /** Number of payment queries that the provider received. */
  asked(): number
  /** Starts a Pro Plan payment, which the provider reports as unpaid for now, and returns its reference. */
  start(user: TestUser): Promise<string>
  /** Sets what the provider reports about a payment; the default is a paid Pro Plan. */
  reports(reference: string, changes?: object): void
  /** Sets whether the provider is unreachable. */
  isDown(down: boolean): void
  /** Delivers a signed event. */
  send(event: string, data: object): Promise<Answer>
  /** Waits until every event so far has been handled. */
  allHandled(): Promise<void>
  /** The findings about a payment that the operator must review. */
  findings(reference: string): Promise<{ id: string; kind: string; details: string }[]>
  /** Runs the scheduled check once. */
  check(): Promise<void>
  row(reference: string): Promise<{ paid_at: Date | null; refunded: bigint }>
  close(): Promise<void>
}

export async function startPaystackWorld(changes: Partial<Config> = {}): Promise<PaystackWorld> {
  const provider = await startFakePaystack()
  const app = await startApp({ paystackSecretKey: SECRET, paystackUrl: provider.url, ...changes })
  const { ctx } = app.risiti
  const known = new Map<string, object>()
  let down = false
  provider.answers((reply) => {
    const { method, path, body } = provider.asked.at(-1) ?? { method: '', path: '', body: null }
    const reference =
      method === 'POST' ? order.parse(body).reference : (path.split('/').pop() ?? '')
    const authorization_url = 'https://checkout.paystack.com/x'
    const data = method === 'POST' ? { authorization_url, reference } : known.get(reference)
    if (down) json(503, { status: false, message: 'down' })(reply)
    else if (data) json(200, { status: true, message: 'ok', data })(reply)
    else json(404, { status: false, message: 'Entity not found' })(reply)
  })
  const reports = (reference: string, changes: object = {}) => {
    const paid = { domain: 'test', status: 'success', amount: 700_000, currency: 'NGN', id: 41 }
    known.set(reference, { ...paid, reference, ...changes })
  }
  return {
    app,
    reports,
    asked: () => provider.asked.filter(({ method }) => method === 'GET').length,
    isDown: (next) => {
      down = next
    },
    start: async ({ token }) => {
      const body = { plan: 'Pro Plan' }
      const answer = await app.call('POST', '/paystack/initialize', { token, body })
      reports(answer.body.data.reference, { status: 'abandoned' })
      return answer.body.data.reference
    },
    send: (event, data) => {
      const payload = Buffer.from(JSON.stringify({ event, data }))
      const signature = createHmac('sha512', SECRET).update(payload).digest('hex')
      const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
      return app.call('POST', '/paystack/webhook', { payload, headers })
    },
    allHandled: async () => {
      const isDone = async () => ((await countPayments(ctx)).eventsWaiting === 0 ? true : null)
      await waitFor(isDone, 'the events to be handled')
    },
    findings: async (reference) =>
      (await listFindings(ctx, { all: true })).filter((each) => each.reference === reference),
    check: () => pollPaymentsJob.run(ctx, {}),
    row: (reference) =>
      ctx.db.ask((db) =>
        db
          .selectFrom('plan_payments')
          .select(['paid_at', 'refunded'])
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow(),
      ),
    close: async () => {
      await app.close()
      await provider.close()
    },
  }
}
