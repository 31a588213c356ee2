import { hasCheckDigit } from '../../../domain/parties/nuban.ts'
import type { Bank } from '../../../domain/parties/payout.ts'
import type { Payouts } from './payouts.ts'

/** A part of the provider's list, with codes of each length. */
const BANKS: Bank[] = [
  { code: '044', name: 'Access Bank' },
  { code: '050', name: 'Ecobank Nigeria' },
  { code: '070', name: 'Fidelity Bank' },
  { code: '011', name: 'First Bank of Nigeria' },
  { code: '214', name: 'First City Monument Bank' },
  { code: '058', name: 'Guaranty Trust Bank' },
  { code: '301', name: 'Jaiz Bank' },
  { code: '082', name: 'Keystone Bank' },
  { code: '50211', name: 'Kuda Bank' },
  { code: '50515', name: 'Moniepoint MFB' },
  { code: '999992', name: 'OPay' },
  { code: '999991', name: 'PalmPay' },
  { code: '076', name: 'Polaris Bank' },
  { code: '221', name: 'Stanbic IBTC Bank' },
  { code: '232', name: 'Sterling Bank' },
  { code: '032', name: 'Union Bank of Nigeria' },
  { code: '033', name: 'United Bank for Africa' },
  { code: '215', name: 'Unity Bank' },
  { code: '035', name: 'Wema Bank' },
  { code: '057', name: 'Zenith Bank' },
]

/** A simulated Paystack: every account with the right check digit exists. */
export function createSandboxPayouts(): Payouts {
  return {
    banks: async () => BANKS,
    accountName: async ({ bankCode, accountNumber }) => {
      const isBank = BANKS.some(({ code }) => code === bankCode)
      return isBank && hasCheckDigit(bankCode, accountNumber)
        ? `SANDBOX ACCOUNT ${accountNumber.slice(-4)}`
        : null
    },
    addSubaccount: async ({ bankCode, accountNumber }) => `ACCT_${bankCode}${accountNumber}`,
  }
}
