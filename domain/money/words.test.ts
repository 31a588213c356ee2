import { expect, test } from 'vitest'
import { amountInWords } from './words.ts'

test.each([
  [0n, 'NGN', 'Zero naira only'],
  [50n, 'NGN', 'Fifty kobo only'],
  [100n, 'USD', 'One dollar only'],
  [101n, 'USD', 'One dollar, one cent only'],
  [101n, 'GBP', 'One pound, one penny only'],
  [2_002n, 'GBP', 'Twenty pounds, two pence only'],
  [11_521n, 'USD', 'One hundred and fifteen dollars, twenty-one cents only'],
  [100_500n, 'NGN', 'One thousand and five naira only'],
  [12_000_000n, 'NGN', 'One hundred and twenty thousand naira only'],
  [124_000_050n, 'NGN', 'One million, two hundred and forty thousand naira, fifty kobo only'],
  [100_000_001_99n, 'NGN', 'One hundred million and one naira, ninety-nine kobo only'],
  [1_000_300_00n, 'NGN', 'One million, three hundred naira only'],
  [
    999_999_999_999_999n,
    'NGN',
    'Nine trillion, nine hundred and ninety-nine billion, nine hundred and ninety-nine million, ' +
      'nine hundred and ninety-nine thousand, nine hundred and ninety-nine naira, ninety-nine kobo only',
  ],
] as const)('%s %s in words', (amount, currency, words) => {
  expect(amountInWords(amount, currency)).toBe(words)
})
