import { type Day, formatDay, formatLongDate } from '../../../../domain/dates.ts'
import type { RepeatEnd, RepeatRule, Repetition } from '../../../../domain/recurrence.ts'

/** A rule in words: 'Every month on the 31st', 'Every 2 weeks on Monday'. */
export function ruleWords({ rule, startsOn }: Repetition): string {
  const { every, unit } = rule
  const span = every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`
  return `${span}${dayWords(rule, startsOn)}`
}

/** When it ends, in words: 'Until 31 December 2027', '12 times', 'No end'. */
export function endWords(end: RepeatEnd): string {
  if ('on' in end) return `Until ${formatDay(end.on)}`
  if ('after' in end) return end.after === 1 ? 'Once' : `${end.after} times`
  return 'No end'
}

function dayWords({ unit, day }: RepeatRule, startsOn: Day): string {
  if (unit === 'day') return ''
  if (unit === 'week') return ` on ${formatLongDate(startsOn).split(',')[0]}`
  if (unit === 'year') return ` on ${formatDay(startsOn).replace(/ \d+$/, '')}`
  return day === 'last'
    ? ' on the last day'
    : ` on the ${ordinal(day ?? Number(startsOn.slice(8)))}`
}

/** '1st', '22nd', '13th'. */
export function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]
  return `${number}${ending ?? 'th'}`
}
