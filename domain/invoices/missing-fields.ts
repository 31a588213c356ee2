import type { Day } from '../dates.ts'
import { AppError, type FieldErrors } from '../errors.ts'
import type { VatCategory } from '../money/tax.ts'

interface Draft {
  customerId?: string | null | undefined
  customerName?: string | undefined
  dueDate: Day
  lines: readonly { description: string; vatCategory: VatCategory; vatReason: string }[]
}

/** Messages about what a draft lacks to be issued, by the domain's field name; empty if it is complete. */
export function missingFields(draft: Draft): FieldErrors {
  const missing: FieldErrors = {}
  if (!(draft.customerId || draft.customerName)) missing.customerName = 'Select a customer.'
  if (draft.dueDate === '') missing.dueDate = 'Enter the due date.'
  if (draft.lines.length === 0) missing.lines = 'Add at least one item.'
  for (const [position, { description, vatCategory, vatReason }] of draft.lines.entries()) {
    if (description === '') missing[`lines.${position}.description`] = 'Enter the description.'
    if (vatCategory === 'exempt' && vatReason === '')
      missing[`lines.${position}.vatReason`] = 'Say why this is exempt from VAT.'
  }
  return missing
}

/** Throws 'invalid-fields' for what a draft lacks to be issued. */
export function refuseIncomplete(draft: Draft): void {
  const fields = missingFields(draft)
  const [message] = Object.values(fields)
  if (message) throw new AppError('invalid-fields', message, { fields })
}
