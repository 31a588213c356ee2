import type { Currency } from '../money/money.ts'

/** The decimal mark: 1,234.50 in Lagos, 1.234,50 in Cotonou. */
export type DecimalMark = '.' | ','

const SYMBOLS: Readonly<Record<string, Currency>> = {
  '₦': 'NGN',
  n: 'NGN',
  ngn: 'NGN',
  naira: 'NGN',
  'nigerian naira': 'NGN',
  $: 'USD',
  us$: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  'us dollar': 'USD',
  '£': 'GBP',
  gbp: 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  'pound sterling': 'GBP',
  'british pound': 'GBP',
}

/** 'NGN', '₦', 'Naira', 'USD - US Dollar'; null for a currency that Risiti does not have. */
export function readCurrency(text: string): Currency | null {
  const typed = text.trim().toLowerCase()
  return SYMBOLS[typed] ?? SYMBOLS[typed.split(/ ?[-–(] ?/)[0] ?? ''] ?? null
}

/** A number with what may surround it: a currency, or brackets for a negative number. */
interface Parts {
  isNegative: boolean
  /** Digits with their marks. */
  digits: string
  currency: Currency | null
}

const AROUND =
  /^(-|−)?\s*(\p{L}{1,5}\$?|\p{Sc})?\s*(-|−)?\s*([\d.,'’\s]*\d)\s*(\p{L}{1,5}|\p{Sc})?$/u

/** Longer texts are no numbers, and matching them would take long. */
const MAX_LENGTH = 60

function partsOf(text: string): Parts | null {
  if (text.length > MAX_LENGTH) return null
  const bracketed = /^\((.+)\)$/.exec(text)
  const [, before, prefix, within, digits, suffix] = AROUND.exec(bracketed?.[1] ?? text) ?? []
  if (digits === undefined) return null
  const symbol = prefix ?? suffix
  const currency = symbol ? readCurrency(symbol) : null
  if (symbol && !currency) return null
  return { isNegative: Boolean(bracketed || before || within), digits, currency }
}

/**
 * The decimal mark that the numbers of a column prove: 1.234,50 and 12,5 have a comma, 1,234.50 and 12.5 a point. A
 * point unless one proves otherwise.
 */
export function provenMark(numbers: Iterable<string>): DecimalMark {
  let mark: DecimalMark = '.'
  for (const text of numbers) {
    const digits = (partsOf(text)?.digits ?? '').replace(/[\s'’]/g, '')
    if (/\.\d{3},\d+$/.test(digits) || /^\d+,(\d{1,2}|\d{4,})$/.test(digits)) mark = ','
    else if (/,\d{3}\.\d+$/.test(digits) || /^\d+\.(\d{1,2}|\d{4,})$/.test(digits)) return '.'
  }
  return mark
}

/** A number in one of the usual spellings as a plain decimal, with the currency beside it. */
export function readNumber(
  text: string,
  mark: DecimalMark,
): { plain: string; currency: Currency | null } | null {
  const parts = partsOf(text)
  if (!parts) return null
  const bare = parts.digits.replace(/[\s'’]/g, '')
  const [whole = '', fraction, ...more] = bare.split(mark)
  const group = mark === '.' ? ',' : '.'
  // '1,2,3' or '12,34' is no number: better refused than read as another one.
  if (more.length > 0 || fraction?.includes(group) || !isGrouped(whole, group)) return null
  const plain = whole.replaceAll(group, '') + (fraction ? `.${fraction}` : '')
  return { plain: parts.isNegative ? `-${plain}` : plain, currency: parts.currency }
}

function isGrouped(whole: string, mark: string): boolean {
  const [first = '', ...groups] = whole.split(mark)
  return (
    /^\d+$/.test(first) &&
    (groups.length === 0 || first.length <= 3) &&
    groups.every((each) => /^\d{3}$/.test(each))
  )
}
