import path from 'node:path'
import { AppError, notFound } from '../../../domain/errors.ts'
import type { Clock } from '../clock.ts'
import { createTurns } from '../in-turn.ts'
import { readCharge, writeCharge } from './charge-event.ts'
import type { PaymentProvider, PaymentReport } from './port.ts'
import { isReference } from './reference.ts'
import { sandboxSecret } from './sandbox-secret.ts'
import { createSandboxStore, type KeptPayment } from './sandbox-store.ts'
import { assertSigned, sign } from './signature.ts'

export type Outcome = 'success' | 'failed' | 'cancelled'

/** A payment as the checkout page shows it. */
export interface SandboxPayment extends KeptPayment {
  /** Where the payer goes afterwards: the callback with its ?reference=… */
  returnUrl: string
}

/** An event to post to the webhook as it is, with its x-paystack-signature. */
export interface SignedEvent {
  rawBody: Uint8Array
  signature: string
}

export interface Sandbox extends PaymentProvider {
  find(reference: string): Promise<SandboxPayment | null>
  /**
   * Records what the payer chose. Answers the event that the provider would send: one for a success,
   * the same one if asked again, and none otherwise. A payment that failed or was cancelled may still
   * be paid; one that was paid stays paid. Throws AppError 'not-found'.
   */
  decide(reference: string, outcome: Outcome): Promise<SignedEvent | null>
}

const STATUS = {
  pending: 'pending',
  success: 'success',
  failed: 'failed',
  cancelled: 'abandoned',
} as const satisfies Record<KeptPayment['status'], PaymentReport['status']>

/** The provider that stands in for Paystack: its checkout is a page of our own, its events are signed as Paystack's are. */
export async function createSandbox({
  dir,
  clock,
}: {
  dir: string
  clock: Clock
}): Promise<Sandbox> {
  const secret = await sandboxSecret(path.join(dir, 'secret'))
  const store = createSandboxStore(path.join(dir, 'payments'))
  const inTurn = createTurns()

  const settle = async (reference: string, outcome: Outcome): Promise<KeptPayment> => {
    const payment = await store.find(reference)
    if (!payment) throw notFound('Payment')
    if (payment.status === 'success') return payment
    const decidedAt = clock.now().toISOString()
    const decided: KeptPayment = { ...payment, status: outcome, decidedAt }
    await store.replace(decided)
    return decided
  }

  return {
    name: 'sandbox',
    async initialize({ label = null, ...request }) {
      const { reference, callbackUrl } = request
      if (!isReference(reference)) throw new TypeError('That is no reference of ours')
      const createdAt = clock.now().toISOString()
      const fresh = { ...request, label, status: 'pending', createdAt, decidedAt: null } as const
      if (!(await store.add(fresh))) throw taken(reference)
      const page = new URL(`/sandbox/checkout/${reference}`, callbackUrl)
      return { authorizationUrl: page.href, reference }
    },
    async verify(reference) {
      const payment = await store.find(reference)
      if (!payment) return null
      const { amount, currency, status } = payment
      return { reference, amount, currency, status: STATUS[status] }
    },
    readWebhook(rawBody, signature) {
      assertSigned(rawBody, signature, secret)
      return readCharge(rawBody, 'test')
    },
    async find(reference) {
      const payment = await store.find(reference)
      return payment && { ...payment, returnUrl: returnUrlOf(payment) }
    },
    async decide(reference, outcome) {
      const payment = await inTurn(() => settle(reference, outcome))
      if (outcome !== 'success') return null
      const rawBody = writeCharge({ ...payment, paidAt: payment.decidedAt ?? payment.createdAt })
      return { rawBody, signature: sign(rawBody, secret) }
    },
  }
}

function returnUrlOf({ callbackUrl, reference }: KeptPayment): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('reference', reference)
  return url.href
}

function taken(reference: string): AppError {
  return new AppError('payment-unavailable', 'This payment was started before. Start a new one.', {
    cause: new Error(`Duplicate Transaction Reference ${reference}`),
  })
}
