import path from 'node:path'
import { after } from '../../../domain/dates.ts'
import { AppError, fieldError, notFound } from '../../../domain/errors.ts'
import type { Minor } from '../../../domain/money.ts'
import type { Clock } from '../clock.ts'
import { createMutex } from '../mutex.ts'
import { toEvent } from './event.ts'
import type { PaymentProvider, PaymentReport } from './port.ts'
import { isReference } from './reference.ts'
import { writeCharge, writeDispute, writeRefund } from './sandbox-events.ts'
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
   * be paid; one that was paid stays paid. `paid` plays a payment of another amount or currency than the one asked
   * for. Throws AppError 'not-found'.
   */
  decide(reference: string, outcome: Outcome, paid?: Paid): Promise<SignedEvent | null>
  /** Pays back all that is left, or so many kobo of it. Throws 'not-found', 'invalid-fields' for what was not paid. */
  refund(reference: string, amount?: Minor): Promise<SignedEvent>
  /** Has the payer dispute a payment. Throws 'not-found', 'invalid-fields' for one that was not paid. */
  dispute(reference: string): Promise<SignedEvent>
}

export interface Paid {
  /** Kobo. */
  amount?: Minor | undefined
  currency?: string | undefined
}

/** Seconds that a merchant has to answer a dispute. */
const DISPUTE_SECONDS = 7 * 86_400

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
  const exclusively = createMutex()

  const settle = async (reference: string, outcome: Outcome, paid: Paid): Promise<KeptPayment> => {
    const payment = await store.find(reference)
    if (!payment) throw notFound('Payment')
    if (payment.status === 'success') return payment
    const decidedAt = clock.now().toISOString()
    const { amount: paidAmount, currency: paidCurrency } = paid
    const decided = { ...payment, status: outcome, decidedAt, paidAmount, paidCurrency }
    await store.replace(decided)
    return decided
  }
  const findPaid = async (reference: string): Promise<KeptPayment> => {
    const payment = await store.find(reference)
    if (!payment) throw notFound('Payment')
    if (payment.status === 'success') return payment
    throw fieldError('outcome', 'This payment is not paid.')
  }
  const payBack = async (reference: string, amount: Minor | undefined) => {
    const payment = await findPaid(reference)
    const before = payment.refunded ?? 0n
    const left = takenOf(payment).amount - before
    const refunded = amount ?? left
    if (refunded <= 0n || refunded > left)
      throw fieldError('amount', 'That is more than is left to pay back.')
    await store.replace({ ...payment, refunded: before + refunded })
    const refundReference = `${reference}-${before + refunded}`
    return { ...payment, ...takenOf(payment), amount: refunded, refundReference }
  }
  const signed = (rawBody: Uint8Array) => ({ rawBody, signature: sign(rawBody, secret) })

  return {
    name: 'sandbox',
    domain: 'test',
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
      const { amount, currency } = takenOf(payment)
      // Like Paystack, which calls a payment that was paid back in full reversed.
      const status = payment.refunded === amount ? 'failed' : STATUS[payment.status]
      return { reference, amount, currency, status, domain: 'test', transactionId: null }
    },
    readWebhook(rawBody, signature) {
      assertSigned(rawBody, signature, secret)
      return toEvent(rawBody)
    },
    async find(reference) {
      const payment = await store.find(reference)
      return payment && { ...payment, returnUrl: returnUrlOf(payment) }
    },
    async decide(reference, outcome, paid = {}) {
      const payment = await exclusively(() => settle(reference, outcome, paid))
      if (outcome !== 'success') return null
      const paidAt = payment.decidedAt ?? payment.createdAt
      return signed(writeCharge({ ...payment, ...takenOf(payment), paidAt }))
    },
    refund: async (reference, amount) =>
      signed(writeRefund(await exclusively(() => payBack(reference, amount)))),
    async dispute(reference) {
      const payment = await findPaid(reference)
      const now = clock.now()
      const createdAt = now.toISOString()
      const dueAt = after(now, DISPUTE_SECONDS).toISOString()
      return signed(writeDispute({ ...payment, ...takenOf(payment), createdAt, dueAt }))
    },
  }
}

/** What was paid, which a test may have made another than what was asked for. */
function takenOf({ amount, currency, paidAmount, paidCurrency }: KeptPayment) {
  return { amount: paidAmount ?? amount, currency: paidCurrency ?? currency }
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
