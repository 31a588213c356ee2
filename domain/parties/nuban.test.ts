import { expect, test } from 'vitest'
import { hasCheckDigit } from './nuban.ts'

// The examples of the central bank.
test.each([
  ['011', '0000014579'],
  ['011', '0000000220'],
])('the check digit of bank %s, account %s is right', (bank, account) => {
  expect(hasCheckDigit(bank, account)).toBe(true)
  for (let digit = 0; digit < 10; digit += 1) {
    const other = account.slice(0, 9) + digit
    expect(hasCheckDigit(bank, other)).toBe(other === account)
  }
})

test('another bank has another check digit', () => {
  expect(hasCheckDigit('058', '0000014579')).toBe(false)
})

test('codes of five and six digits are padded, others prove nothing', () => {
  const right = (code: string) =>
    Array.from({ length: 10 }, (_, digit) => `000001457${digit}`).filter((account) =>
      hasCheckDigit(code, account),
    )
  expect(right('50211')).toEqual(right('950211'))
  expect(right('50211')).toHaveLength(1)
  expect(hasCheckDigit('035A', '0000014579')).toBeNull()
})

test.each(['', '123', '00000145790', '000001457X'])('%j is no account number', (account) => {
  expect(hasCheckDigit('011', account)).toBe(false)
})
