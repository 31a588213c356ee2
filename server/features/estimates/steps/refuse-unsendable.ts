import { AppError } from '../../../../domain/errors.ts'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'

/** Throws 'not-open' for a declined or an expired estimate, which can no longer be answered. */
export function refuseUnsendable({ status }: Estimate): void {
  if (status === 'Declined')
    throw new AppError(
      'not-open',
      'The customer declined this estimate. Change it before you send it again.',
    )
  if (status === 'Expired')
    throw new AppError(
      'not-open',
      'This estimate is not valid any more. Choose a new last day first.',
    )
}
