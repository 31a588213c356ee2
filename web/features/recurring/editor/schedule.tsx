import { RECURRING_ACTIONS } from '../../../../domain/recurring/recurring.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { ACTION_WORDS, CATCH_UP_WORDS, type Past } from '../rule/index.ts'
import { DayOfMonth } from './day-of-month.tsx'
import { Preview } from './preview.tsx'
import type { RepeatValues } from './recurring-values.ts'
import type { RepeatField } from './repeat-field.ts'

interface Props {
  field: RepeatField
  /** What is typed. */
  repeat: RepeatValues
  /** How far the one being edited has come; undefined for a new one. */
  past: Past | undefined
  /** An expense is only entered: it has no due date, and is sent to no one. */
  isExpense?: boolean
}

const ACTIONS = RECURRING_ACTIONS.map((value) => ({ value, ...ACTION_WORDS[value] }))

/** How something recurs, what happens on each of its days, and its next days for the typed values. */
export function Schedule({ field, repeat, past, isExpense = false }: Props) {
  const { unit, end } = repeat
  return (
    <section className="rec-form" aria-labelledby="repeats">
      <h2 className="h2" id="repeats">
        How it repeats
      </h2>
      <div className="rec-form__fields">
        <div className="rec-form__pair">
          <TextInput label="Every" inputMode="numeric" {...field('repeat.every')} />
          <Select label="Unit" {...field('repeat.unit')}>
            <option value="day">Days</option>
            <option value="week">Weeks</option>
            <option value="month">Months</option>
            <option value="year">Years</option>
          </Select>
        </div>
        <DateInput label="First day" {...field('repeat.startsOn')} />
        {unit === 'month' && <DayOfMonth field={field} repeat={repeat} />}
        <Select label="Ends" {...field('repeat.end')}>
          <option value="never">Never</option>
          <option value="on">On a day</option>
          <option value="after">After a number of times</option>
        </Select>
        {end === 'on' && <DateInput label="Last day" {...field('repeat.endOn')} />}
        {end === 'after' && (
          <TextInput label="Times in all" inputMode="numeric" {...field('repeat.times')} />
        )}
        {!isExpense && <DueInDays field={field} />}
        <TextInput
          label="Name (optional)"
          note={isExpense ? 'For the list.' : 'For you; the client does not see it.'}
          autoComplete="off"
          {...field('repeat.name')}
        />
      </div>
      <div className="rec-form__does">
        {!isExpense && (
          <RadioGroup label="On each day" options={ACTIONS} {...field('repeat.action')} />
        )}
        <Select
          label="Missed days"
          note="Days can pass while it is paused, or while you have no plan."
          {...field('repeat.catchUp')}
        >
          <option value="make">{CATCH_UP_WORDS.make}</option>
          <option value="skip">{CATCH_UP_WORDS.skip}</option>
        </Select>
      </div>
      <Preview repeat={repeat} past={past} />
    </section>
  )
}

function DueInDays({ field }: Pick<Props, 'field'>) {
  return (
    <TextInput
      label="Days until due"
      inputMode="numeric"
      note="0: due on the day it is made."
      {...field('repeat.dueInDays')}
    />
  )
}
