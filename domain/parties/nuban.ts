const WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3]

/**
 * Whether an account number has the check digit of its bank (Central Bank of Nigeria, NUBAN, 2010 and 2020): ten
 * digits, the last of them computed from the bank's code and the other nine. Null for a bank whose code is not numeric.
 * Wallets such as OPay number by phone and do not follow it, so a mismatch is a reason for a warning, not for a
 * refusal.
 */
export function hasCheckDigit(bankCode: string, accountNumber: string): boolean | null {
  const bank = paddedCode(bankCode)
  if (bank === null) return null
  if (!/^\d{10}$/.test(accountNumber)) return false
  const digits = [...(bank + accountNumber.slice(0, 9))].map(Number)
  const sum = digits.reduce((total, digit, place) => total + digit * (WEIGHTS[place] ?? 0), 0)
  return (10 - (sum % 10)) % 10 === Number(accountNumber.at(-1))
}

/** Six digits: banks have three, other institutions five. */
function paddedCode(code: string): string | null {
  if (/^\d{3}$/.test(code)) return `000${code}`
  if (/^\d{5}$/.test(code)) return `9${code}`
  return /^\d{6}$/.test(code) ? code : null
}
