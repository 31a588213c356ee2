import { AppError } from '../../../domain/errors.ts'

/** The provider's definite refusal of a refund: nothing goes back. Every other failure leaves that open. */
export class RefundRefused extends AppError {
  constructor(cause?: unknown) {
    const message =
      'The payment provider refused this refund. Try again later, or pay it back another way and take the payment back.'
    super('payment-unavailable', message, { cause })
    this.name = 'RefundRefused'
  }
}
