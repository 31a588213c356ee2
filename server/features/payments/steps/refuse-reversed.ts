import { AppError } from '../../../../domain/errors.ts'
import type { Payment } from '../../../../domain/invoices/payment.ts'

/** Throws 'already-reversed' for a payment that was taken back, and for one that takes back. */
export function refuseReversed({ reversedAt, amount }: Payment): void {
  if (reversedAt) throw new AppError('already-reversed', 'This payment was taken back already.')
  if (amount < 0n)
    throw new AppError('already-reversed', 'This is a correction. Record a payment instead.')
}
