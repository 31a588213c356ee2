import type { Currency, Minor } from '../../../../domain/money/money.ts'
import { formatAmount } from '../../../lib/format/format.ts'

/** What happens to the part of a claimed amount beyond what is due; '' for none. */
export function excessText(amount: Minor, due: Minor, currency: Currency): string {
  if (amount <= due) return ''
  if (due === 0n) return 'Nothing is due, so all of it becomes credit.'
  return `${formatAmount(amount - due, currency)} more than is due becomes credit.`
}
