import { toEvent } from './event.ts'
import { anything, initialized, reportOf, transaction } from './paystack-answers.ts'
import {
  type Answer,
  asUnavailable,
  baseOf,
  dataOf,
  failureOf,
  type PaystackOptions,
  requestTo,
} from './paystack-api.ts'
import { listedRefunds } from './paystack-refunds.ts'
import type { Domain, PaymentProvider, PaymentRequest } from './port.ts'
import { isReference } from './reference.ts'
import { RefundRefused } from './refund-refused.ts'
import { assertSigned } from './signature.ts'

const API_HOST = 'api.paystack.co'
/** The page to which the API sends payers. */
const CHECKOUT_ORIGIN = 'https://checkout.paystack.com'

/**
 * Paystack by its public API. The kind of the key determines which payments count. Throws TypeError
 * for a public key.
 */
export function createPaystack(options: PaystackOptions): PaymentProvider {
  const { secretKey } = options
  if (secretKey.startsWith('pk_')) throw new TypeError('Paystack needs the secret key (sk_…)')
  const domain: Domain = secretKey.startsWith('sk_live_') ? 'live' : 'test'
  const base = baseOf(options)
  const request = requestTo(base, options)

  return {
    name: domain === 'live' ? 'paystack' : 'paystack-test',
    domain,
    checkoutOrigin: base.hostname === API_HOST ? CHECKOUT_ORIGIN : base.origin,
    async initialize(payment) {
      const { reference } = payment
      if (!isReference(reference)) throw new TypeError('The reference does not have our format')
      return asUnavailable(async () => {
        const data = dataOf(await request('transaction/initialize', bodyOf(payment)), initialized)
        assertSame('reference', data.reference, reference)
        return { authorizationUrl: pageOf(data.authorization_url, base), reference }
      })
    },
    verify: (reference) =>
      asUnavailable(async () => {
        if (!isReference(reference)) return null
        const answer = await request(`transaction/verify/${reference}`)
        if (isUnknown(answer)) return null
        const data = dataOf(answer, transaction)
        assertSame('reference', data.reference, reference)
        return reportOf(data)
      }),
    async refund(reference, amount) {
      if (!isReference(reference)) throw new TypeError('The reference does not have our format')
      const body = { transaction: reference, amount: Number(amount) }
      const answer = await asUnavailable(() => request('refund', body))
      if (isRefusal(answer)) throw new RefundRefused(failureOf(answer))
      await asUnavailable(async () => dataOf(answer, anything))
    },
    refunds: ({ transactionId }) => asUnavailable(() => listedRefunds(request, transactionId)),
    readWebhook(rawBody, signature) {
      assertSigned(rawBody, signature, secretKey)
      return toEvent(rawBody)
    },
  }
}

function bodyOf(payment: PaymentRequest) {
  const { reference, amount, currency, email, callbackUrl, label, subaccount } = payment
  const fields = [{ display_name: 'For', variable_name: 'for', value: label }]
  return {
    email,
    amount: Number(amount),
    currency,
    reference,
    callback_url: callbackUrl,
    // The merchant bears the fee: without this it would be ours.
    ...(subaccount ? { subaccount, bearer: 'subaccount' } : {}),
    ...(label ? { metadata: { custom_fields: fields } } : {}),
  }
}

function isUnknown({ httpStatus, body }: Answer): boolean {
  if (body.status) return false
  const isNotFound =
    body.code === 'transaction_not_found' || /reference not found/i.test(body.message)
  return httpStatus === 404 || (httpStatus === 400 && isNotFound)
}

/** Where the answer is not Paystack's own, or the time was up, the refund may have been made. */
function isRefusal({ httpStatus, body }: Answer): boolean {
  return !body.status && httpStatus >= 400 && httpStatus < 500 && httpStatus !== 408
}

function assertSame(field: string, actual: string, expected: string): void {
  if (actual === expected) return
  throw new Error(`Paystack reported ${field} '${actual.slice(0, 100)}' instead of '${expected}'`)
}

/** The payer is sent to this address, so it must be a web page, and as secure as the API. */
function pageOf(address: string, base: URL): string {
  const { protocol, href } = new URL(address)
  if (protocol === 'https:' || protocol === base.protocol) return href
  throw new Error(`Paystack returned no valid payment page: ${address.slice(0, 100)}`)
}
