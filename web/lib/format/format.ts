import { formatFigure, type Minor } from '../../../domain/money/money.ts'
import { nowMs } from '../clock.ts'

export { formatLongDate } from '../../../domain/dates.ts'
export { formatAmount, formatCount, formatFigure } from '../../../domain/money/money.ts'
export { initialsOf } from './initials.ts'

/** '₦3,500' from an amount in kobo. */
export function formatNaira(amount: Minor): string {
  return `₦${formatFigure(amount).replace(/\.00$/, '')}`
}

/** Today in the user's own time zone, 'YYYY-MM-DD'. */
export function today(): string {
  const now = new Date(nowMs())
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

const SPANS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago a moment was: 'just now', '5 minutes ago', '1 hour ago', '3 days ago'. */
export function formatAgo(moment: Date, now: number = nowMs()): string {
  const seconds = (now - moment.getTime()) / 1000
  const span = SPANS.find(([, length]) => seconds >= length)
  if (!span) return 'just now'
  const [name, length] = span
  const count = Math.floor(seconds / length)
  return `${count} ${name}${count === 1 ? '' : 's'} ago`
}

/** The time zones that the browser knows, by their IANA names. */
export function timeZones(): string[] {
  return Intl.supportedValuesOf('timeZone')
}
