import type { XmlNode } from '../../../adapters/formats/xml.ts'
import type { EDocument } from './document.ts'

/** Credit transfer (UNTDID 4461). */
const CREDIT_TRANSFER = '30'

/** BG-16: the account that the money may be transferred to. */
export function paymentMeansOf({ bank, number }: EDocument): XmlNode | undefined {
  if (!bank) return undefined
  return {
    'cbc:PaymentMeansCode': CREDIT_TRANSFER,
    'cbc:PaymentID': number,
    'cac:PayeeFinancialAccount': {
      'cbc:ID': bank.accountNumber,
      'cbc:Name': bank.accountName || undefined,
      'cac:FinancialInstitutionBranch': bank.bankName ? { 'cbc:ID': bank.bankName } : undefined,
    },
  }
}
