import type { Currency, Minor } from './money.ts'

const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ')
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const GROUPS = ['', ' thousand', ' million', ' billion', ' trillion']

/** The names of the major and the minor unit, for one and for several. */
const UNITS: Record<Currency, [one: string, many: string, oneMinor: string, manyMinor: string]> = {
  NGN: ['naira', 'naira', 'kobo', 'kobo'],
  USD: ['dollar', 'dollars', 'cent', 'cents'],
  GBP: ['pound', 'pounds', 'penny', 'pence'],
}

/** 'Five thousand naira, fifty kobo only', as receipts write a sum of at most 999 trillion. It must not be negative. */
export function amountInWords(amount: Minor, currency: Currency): string {
  const [one, many, oneMinor, manyMinor] = UNITS[currency]
  const [major, minor] = [amount / 100n, amount % 100n]
  const parts = [
    ...(major > 0n || minor === 0n ? [`${numberInWords(major)} ${major === 1n ? one : many}`] : []),
    ...(minor > 0n ? [`${numberInWords(minor)} ${minor === 1n ? oneMinor : manyMinor}`] : []),
  ]
  const words = `${parts.join(', ')} only`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'one million, two hundred and forty thousand and five' */
function numberInWords(number: bigint): string {
  if (number === 0n) return SMALL[0] ?? ''
  const groups: string[] = []
  let [rest, scale] = [number, 0]
  while (rest > 0n) {
    const group = Number(rest % 1000n)
    if (group > 0) groups.unshift(`${hundredsInWords(group)}${GROUPS[scale]}`)
    rest /= 1000n
    scale += 1
  }
  const last = Number(number % 1000n)
  if (groups.length === 1 || last === 0 || last >= 100) return groups.join(', ')
  return `${groups.slice(0, -1).join(', ')} and ${groups.at(-1)}`
}

/** A number from 1 to 999. */
function hundredsInWords(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const parts = [
    ...(hundreds > 0 ? [`${SMALL[hundreds]} hundred`] : []),
    ...(rest > 0 ? [tensInWords(rest)] : []),
  ]
  return parts.join(' and ')
}

function tensInWords(number: number): string {
  if (number < 20) return SMALL[number] ?? ''
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  return ones > 0 ? `${TENS[tens]}-${SMALL[ones]}` : (TENS[tens] ?? '')
}
