import { REPEAT_UNITS, type RepeatUnit } from '../../../../domain/recurrence.ts'
import {
  CATCH_UPS,
  type CatchUp,
  RECURRING_ACTIONS,
  type RecurringAction,
} from '../../../../domain/recurring/recurring.ts'

const ENDS = ['never', 'on', 'after'] as const

/** What the form of a recurring invoice adds to the fields of a document; numbers are the typed text. */
export interface RepeatValues {
  name: string
  dueInDays: string
  every: string
  unit: RepeatUnit
  /** The day of the month, or 'last'; '' for that of the first day. */
  day: string
  startsOn: string
  end: (typeof ENDS)[number]
  endOn: string
  times: string
  action: RecurringAction
  catchUp: CatchUp
}

export const BLANK_REPEAT: RepeatValues = {
  name: '',
  dueInDays: '14',
  every: '1',
  unit: 'month',
  day: '',
  startsOn: '',
  end: 'never',
  endOn: '',
  times: '12',
  action: 'draft',
  catchUp: 'make',
}

/** Those of a stored draft, even if damaged; what is missing is left blank. */
export function readRepeat(stored: Readonly<Record<string, unknown>>): RepeatValues {
  const text = (name: keyof RepeatValues) => {
    const value = stored[name]
    return typeof value === 'string' ? value : BLANK_REPEAT[name]
  }
  const choice = <T extends string>(name: keyof RepeatValues, choices: readonly T[], usual: T) =>
    choices.find((each) => each === stored[name]) ?? usual
  return {
    name: text('name'),
    dueInDays: text('dueInDays'),
    every: text('every'),
    unit: choice('unit', REPEAT_UNITS, BLANK_REPEAT.unit),
    day: text('day'),
    startsOn: text('startsOn'),
    end: choice('end', ENDS, BLANK_REPEAT.end),
    endOn: text('endOn'),
    times: text('times'),
    action: choice('action', RECURRING_ACTIONS, BLANK_REPEAT.action),
    catchUp: choice('catchUp', CATCH_UPS, BLANK_REPEAT.catchUp),
  }
}
