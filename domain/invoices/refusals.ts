import { AppError, fieldError } from '../errors.ts'
import type { Currency } from '../money/money.ts'
import type { InvoiceState } from './invoice.ts'

/** Throws 'void' for a void invoice, which cannot change. */
export function refuseVoid(state: InvoiceState): void {
  if (state === 'void')
    throw new AppError('void', 'This invoice is void and cannot change. Duplicate it instead.')
}

/** Only an issued invoice can be paid, sent or made void. Throws 'not-issued' for a draft, 'void' for a void one. */
export function refuseUnissued(state: InvoiceState): void {
  if (state === 'draft')
    throw new AppError('not-issued', 'This invoice is a draft. Issue it first.')
  refuseVoid(state)
}

/** The NRS keeps what was sent to it under an IRN: neither content nor state may differ from that. Throws 'locked'. */
export function refuseCleared(irn: string | null): void {
  if (irn === null) return
  throw new AppError(
    'locked',
    'This invoice was sent to the NRS, so it stays as it is. Correct it with a credit note and a new invoice.',
  )
}

/** Rejects a save based on an outdated version of the invoice (INV-14). Throws 'changed-meanwhile'. */
export function checkVersion(version: number, edited: number | undefined): void {
  if (edited === undefined || edited === version) return
  throw new AppError(
    'changed-meanwhile',
    'This invoice was changed meanwhile. Load it again before you save.',
  )
}

/**
 * Refuses an amount that was typed in another currency than its invoice has by now: it means another sum. Throws
 * 'invalid-fields', at the field `currency` unless another is named.
 */
export function refuseOtherCurrency(
  invoice: { number: string | null; currency: Currency },
  typed: Currency | undefined,
  field = 'currency',
): void {
  const { number, currency } = invoice
  if (typed === undefined || typed === currency) return
  throw fieldError(
    field,
    `${number} is in ${currency} now, not in ${typed}. Open it again and enter the amount in ${currency}.`,
  )
}
