import { previewFields } from '../../../../contract/schemas/recurring.ts'
import type { Day } from '../../../../domain/dates.ts'
import { daysOf, endWords, type Past, ruleWords } from '../rule/index.ts'
import { type RepeatValues, wireRepetition } from './recurring-values.ts'

interface Preview {
  /** The rule and its end, or what is missing. */
  words: string
  days: Day[]
  /** A note about days in the past, or that no days are left; '' for neither. */
  note: string
}

/** The next days of the typed rule. `past`: how far the saved rule has come. */
export function previewOf(repeat: RepeatValues, past: Past, today: Day): Preview {
  const parsed = previewFields.safeParse(wireRepetition(repeat))
  if (!parsed.success) return { words: parsed.error.issues[0]?.message ?? '', days: [], note: '' }
  const { ends, ...repetition } = parsed.data
  const days = daysOf(repetition, ends, past)
  const words = `${ruleWords(repetition)}. ${endWords(ends)}.`
  return { words, days, note: noteOf(repeat, days, today) }
}

function noteOf({ catchUp }: RepeatValues, [first]: Day[], today: Day): string {
  if (first === undefined) return 'No day is left, so nothing will be made.'
  if (first > today) return ''
  if (first === today) return 'The first one is made today, as soon as you save.'
  return catchUp === 'make'
    ? 'Days that are over are made as soon as you save, with their own dates.'
    : 'Days that are over are left out.'
}
