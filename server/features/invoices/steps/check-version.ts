import { AppError } from '../../../../domain/errors.ts'
import type { InvoiceRow } from '../rows.ts'

/** Rejects a save based on an outdated version of the invoice (INV-14). Throws 'changed-meanwhile'. */
export function checkVersion(row: InvoiceRow, version: number | undefined): void {
  if (version === undefined || version === row.version) return
  throw new AppError(
    'changed-meanwhile',
    'This invoice was changed meanwhile. Load it again before you save.',
  )
}
