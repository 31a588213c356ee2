import { type Currency, formatAmount, formatFigure, toMinor } from '../../../domain/money.ts'

export { formatLongDate } from '../../../domain/dates.ts'
export { formatCount, formatFigure } from '../../../domain/money.ts'
export { initialsOf } from './initials.ts'

/** 'NGN 1,240,000.50' from a wire number of major units (APP-6). */
export function formatMoney(major: number, currency: Currency): string {
  return formatAmount(minorOf(major), currency)
}

/** '1,240,000.50' from a wire number of major units, as amount fields show it. */
export function formatMajor(major: number): string {
  return formatFigure(minorOf(major))
}

/** The minor units of a wire number. Numbers that have none count as 0; the contract does not let them through. */
export function minorOf(major: number): bigint {
  return toMinor(major) ?? 0n
}

/** '₦3,500', for prices on the site and the checkout. */
export function formatNaira(major: number): string {
  return `₦${formatMajor(major).replace(/\.00$/, '')}`
}

/** Today in the user's own time zone, 'YYYY-MM-DD'. */
export function today(): string {
  const now = new Date()
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

const SPANS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago a moment (ISO 8601) was: 'just now', '5 minutes ago', '1 hour ago', '3 days ago'. */
export function formatAgo(moment: string, now: number = Date.now()): string {
  const seconds = (now - Date.parse(moment)) / 1000
  const span = SPANS.find(([, length]) => seconds >= length)
  if (!span) return 'just now'
  const [name, length] = span
  const count = Math.floor(seconds / length)
  return `${count} ${name}${count === 1 ? '' : 's'} ago`
}
