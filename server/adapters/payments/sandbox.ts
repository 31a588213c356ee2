import path from 'node:path'
import { after } from '../../../domain/dates.ts'
import { AppError, fieldError, notFound } from '../../../domain/errors.ts'
import type { Minor } from '../../../domain/money/money.ts'
import type { Clock } from '../clock.ts'
import { createMutex } from '../queues/mutex.ts'
import { toEvent } from './event.ts'
import type { PaymentProvider, PaymentReport } from './port.ts'
import { isReference } from './reference.ts'
import { writeCharge, writeDispute, writeRefund } from './sandbox-events.ts'
import { sandboxSecret } from './sandbox-secret.ts'
import { createSandboxStore, type StoredPayment } from './sandbox-store.ts'
import { assertSigned, sign } from './signature.ts'

export type Outcome = 'success' | 'failed' | 'cancelled'

/** A payment for the checkout page. */
export interface SandboxPayment extends StoredPayment {
  /** Where the payer is redirected: the callback with ?reference=… */
  returnUrl: string
}

/** An event to post to the webhook unchanged, with its x-paystack-signature. */
export interface SignedEvent {
  rawBody: Uint8Array
  signature: string
}

export interface Sandbox extends PaymentProvider {
  find(reference: string): Promise<SandboxPayment | null>
  /**
   * Stores the payer's choice and returns the event that the provider would send: one for a success
   * (the same one if repeated), otherwise none. A failed or cancelled payment can still be paid; a
   * paid one stays paid. `paid` simulates a payment of another amount or currency. Throws AppError
   * 'not-found'.
   */
  decide(reference: string, outcome: Outcome, paid?: Paid): Promise<SignedEvent | null>
  /** Refunds `amount` minor units, default all that is left. Throws 'not-found', or 'invalid-fields' if it was not paid. */
  giveBack(reference: string, amount?: Minor): Promise<SignedEvent>
  /** Simulates a dispute. Throws 'not-found', or 'invalid-fields' if it was not paid. */
  dispute(reference: string): Promise<SignedEvent>
  /** Sets how the events of refunds that are asked for reach the webhook. */
  deliversBy(deliver: (event: SignedEvent) => Promise<void>): void
}

export interface Paid {
  /** Kobo. */
  amount?: Minor | undefined
  currency?: string | undefined
  /** 'card' by default. */
  channel?: string | undefined
}

/** Seconds that a merchant has to respond to a dispute. */
const DISPUTE_SECONDS = 7 * 86_400

const STATUS = {
  pending: 'pending',
  success: 'success',
  failed: 'failed',
  cancelled: 'abandoned',
} as const satisfies Record<StoredPayment['status'], PaymentReport['status']>

/** A simulated Paystack: the checkout is our own page, and events are signed like Paystack's. */
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

  const settle = async (
    reference: string,
    outcome: Outcome,
    paid: Paid,
  ): Promise<StoredPayment> => {
    const payment = await store.find(reference)
    if (!payment) throw notFound('Payment')
    if (payment.status === 'success') return payment
    const decidedAt = clock.now().toISOString()
    const { amount: paidAmount, currency: paidCurrency, channel: paidChannel } = paid
    const decided = {
      ...payment,
      ...{ status: outcome, decidedAt, paidAmount, paidCurrency, paidChannel },
    }
    await store.replace(decided)
    return decided
  }
  const findPaid = async (reference: string): Promise<StoredPayment> => {
    const payment = await store.find(reference)
    if (!payment) throw notFound('Payment')
    if (payment.status === 'success') return payment
    throw fieldError('outcome', 'This payment is not paid.')
  }
  const refund = async (reference: string, amount: Minor | undefined) => {
    const payment = await findPaid(reference)
    const before = payment.refunded ?? 0n
    const left = paidOf(payment).amount - before
    const refunded = amount ?? left
    if (refunded <= 0n || refunded > left)
      throw fieldError('amount', 'That is more than is left to pay back.')
    await store.replace({ ...payment, refunded: before + refunded })
    const refundReference = `${reference}-${before + refunded}`
    return { ...payment, ...paidOf(payment), amount: refunded, refundReference }
  }
  let deliver = async (_event: SignedEvent): Promise<void> => {}
  const giveBack = async (reference: string, amount?: Minor) =>
    signed(writeRefund(await exclusively(() => refund(reference, amount))))
  const signed = (rawBody: Uint8Array) => ({ rawBody, signature: sign(rawBody, secret) })

  return {
    name: 'sandbox',
    domain: 'test',
    checkoutOrigin: null,
    async initialize({ label = null, subaccount: _, ...request }) {
      const { reference, callbackUrl } = request
      if (!isReference(reference)) throw new TypeError('The reference does not have our format')
      const createdAt = clock.now().toISOString()
      const fresh = { ...request, label, status: 'pending', createdAt, decidedAt: null } as const
      if (!(await store.add(fresh))) throw duplicate(reference)
      const page = new URL(`/sandbox/checkout/${reference}`, callbackUrl)
      return { authorizationUrl: page.href, reference }
    },
    async verify(reference) {
      const payment = await store.find(reference)
      if (!payment) return null
      const { amount, currency } = paidOf(payment)
      // Like Paystack, which reports a fully refunded payment as reversed.
      const status = payment.refunded === amount ? 'failed' : STATUS[payment.status]
      const channel = channelOf(payment)
      return { reference, amount, currency, status, channel, domain: 'test', transactionId: null }
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
      const channel = channelOf(payment)
      return signed(writeCharge({ ...payment, ...paidOf(payment), paidAt, channel }))
    },
    giveBack,
    refund: async (reference, amount) => deliver(await giveBack(reference, amount)),
    refunds: async ({ reference }) => (await store.find(reference))?.refunded ?? 0n,
    deliversBy(way) {
      deliver = way
    },
    async dispute(reference) {
      const payment = await findPaid(reference)
      const now = clock.now()
      const createdAt = now.toISOString()
      const dueAt = after(now, DISPUTE_SECONDS).toISOString()
      return signed(writeDispute({ ...payment, ...paidOf(payment), createdAt, dueAt }))
    },
  }
}

/** The paid amount and currency, which may differ from the requested ones. */
function paidOf({ amount, currency, paidAmount, paidCurrency }: StoredPayment) {
  return { amount: paidAmount ?? amount, currency: paidCurrency ?? currency }
}

function channelOf({ paidChannel }: StoredPayment): string {
  return paidChannel ?? 'card'
}

function returnUrlOf({ callbackUrl, reference }: StoredPayment): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('reference', reference)
  return url.href
}

function duplicate(reference: string): AppError {
  return new AppError('payment-unavailable', 'This payment was started before. Start a new one.', {
    cause: new Error(`Duplicate Transaction Reference ${reference}`),
  })
}
