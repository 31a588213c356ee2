import { AppError } from '../../../../domain/errors.ts'
import type { InvoiceRow } from '../rows.ts'

/** The NRS keeps what was sent to it: neither content nor state may differ from that. Throws 'locked'. */
export function refuseCleared({ irn }: Pick<InvoiceRow, 'irn'>): void {
  if (irn === null) return
  throw new AppError(
    'locked',
    'This invoice was sent to the NRS, so it stays as it is. Correct it with a credit note and a new invoice.',
  )
}
