import type { Minor } from '../../../domain/money.ts'
import type { ProviderEvent } from './event.ts'

export interface PaymentRequest {
  /** Ours, unique for every attempt: letters, digits and '-'. */
  reference: string
  amount: Minor
  currency: 'NGN'
  email: string
  /** Where the provider sends the payer afterwards; the provider adds ?reference=… */
  callbackUrl: string
  /** What is paid for, as the payer reads it ('Pro Plan'). */
  label?: string
}

/** Whether money moves. */
export type Domain = 'test' | 'live'

/** What the provider says of a payment. Only 'success' pays. */
export interface PaymentReport {
  reference: string
  status: 'success' | 'failed' | 'abandoned' | 'pending'
  amount: Minor
  currency: string
  domain: string
  /** The provider's own number of the transaction. */
  transactionId: string | null
}

export interface PaymentProvider {
  /** What a payment is bound to: a try without money must never count where money is asked for. */
  readonly name: 'sandbox' | 'paystack-test' | 'paystack'
  /** The domain whose payments count here. */
  readonly domain: Domain
  /** Throws AppError 'payment-unavailable' when the provider refuses or cannot be reached within 10 s. */
  initialize(request: PaymentRequest): Promise<{ authorizationUrl: string; reference: string }>
  /** What the provider knows of a reference; null when it knows nothing. Throws 'payment-unavailable'. */
  verify(reference: string): Promise<PaymentReport | null>
  /**
   * Reads a webhook. Throws AppError 'bad-signature' unless `signature` is the hex HMAC-SHA512 of the raw body. Whatever
   * is signed is an event, one that nobody can read as well; what it says is not yet proof.
   */
  readWebhook(rawBody: Uint8Array, signature: string | undefined): ProviderEvent
}
