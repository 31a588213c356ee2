import { type BankDetails, changesBank } from '../../../../domain/parties/business.ts'
import { requireScope } from '../../../http/pipeline/gate.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'

/**
 * Throws 'key-not-allowed' for an API key that changes where customers transfer money to: a stolen one must not lead it
 * elsewhere. What is undefined stays.
 */
export function requireOwnBank(
  caller: Caller,
  asked: { [K in keyof BankDetails]?: string | undefined },
  before: BankDetails,
): void {
  if (changesBank(asked, before)) requireScope(caller, null)
}
