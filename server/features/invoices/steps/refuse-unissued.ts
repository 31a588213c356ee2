import { AppError } from '../../../../domain/errors.ts'
import type { InvoiceRow } from '../rows.ts'
import { refuseVoid } from './refuse-void.ts'

/** Only an issued invoice can be paid, sent or made void. Throws 'not-issued' for a draft, 'void' for a void one. */
export function refuseUnissued({ state }: Pick<InvoiceRow, 'state'>): void {
  if (state === 'draft')
    throw new AppError('not-issued', 'This invoice is a draft. Issue it first.')
  refuseVoid({ state })
}
