import { AppError } from '../../../../domain/errors.ts'
import type { InvoiceRow } from '../rows.ts'

/** Throws 'void'. */
export function refuseVoid({ state }: Pick<InvoiceRow, 'state'>): void {
  if (state === 'void')
    throw new AppError('void', 'This invoice is void and cannot change. Duplicate it instead.')
}
