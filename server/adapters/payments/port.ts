import type { OnlineCurrency } from '../../../domain/invoices/charge.ts'
import type { Minor } from '../../../domain/money/money.ts'

export interface PaymentRequest {
  /** Our own, unique per attempt: letters, digits and '-'. */
  reference: string
  amount: Minor
  currency: OnlineCurrency
  email: string
  /** Where the provider redirects the payer; it adds ?reference=… */
  callbackUrl: string
  /** The product, as shown to the payer ('Pro Plan'). */
  label?: string
  /** The subaccount that it settles to; without one, our own bank account. */
  subaccount?: string | undefined
}

/** Whether real money is involved. */
export type Domain = 'test' | 'live'

/** The provider's report of a payment. Only 'success' counts as paid. */
export interface PaymentReport {
  reference: string
  status: 'success' | 'failed' | 'abandoned' | 'pending'
  amount: Minor
  currency: string
  domain: string
  /** The provider's id of the transaction. */
  transactionId: string | null
  /** How it was paid: 'card', 'bank_transfer', 'ussd', …; null if unknown. */
  channel: string | null
}

/** An event of the provider, as it is stored. */
export interface ProviderEvent {
  /** The same for every delivery of the same event; events have no id of their own. */
  key: string
  /** 'charge.success', 'refund.processed', … */
  name: string
  /** The payment's reference; null if there is none. */
  reference: string | null
  /** JSON without cards, names and addresses, for `readEvent`. */
  kept: string
}

export interface PaymentProvider {
  /** Stored with each payment: a test payment must never count where real money is required. */
  readonly name: 'sandbox' | 'paystack-test' | 'paystack'
  /** The domain whose payments count here. */
  readonly domain: Domain
  /** The origin of the page to pay at, to which forms may redirect; null for our own. */
  readonly checkoutOrigin: string | null
  /** Throws AppError 'payment-unavailable' when the provider refuses or cannot be reached within 10 s. */
  initialize(request: PaymentRequest): Promise<{ authorizationUrl: string; reference: string }>
  /** The provider's report of a reference; null if unknown. Throws 'payment-unavailable'. */
  verify(reference: string): Promise<PaymentReport | null>
  /**
   * Requests a refund of `amount` minor units of a paid payment; an event reports whether it was made. Throws
   * RefundRefused where nothing goes back, and 'payment-unavailable' where that is not known.
   */
  refund(reference: string, amount: Minor): Promise<void>
  /**
   * Minor units of all refunds of a paid payment that the provider has, whatever became of them. Throws
   * 'payment-unavailable'.
   */
  refunds(payment: Pick<PaymentReport, 'reference' | 'transactionId'>): Promise<Minor>
  /**
   * Reads a webhook. Throws AppError 'bad-signature' unless `signature` is the hex HMAC-SHA512 of the raw body. Every
   * signed body is an event, even if unreadable; its content is not proof of a payment.
   */
  readWebhook(rawBody: Uint8Array, signature: string | undefined): ProviderEvent
}
