import { useWatch } from 'react-hook-form'
import type { Recurring } from '../../../../domain/recurring/recurring.ts'
import { RECURRING_ACTIONS } from '../../../../domain/recurring/recurring.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { ACTION_WORDS, CATCH_UP_WORDS } from '../rule/index.ts'
import { DayOfMonth } from './day-of-month.tsx'
import type { DocumentForm } from './document-form.ts'
import { Preview } from './preview.tsx'

interface Props {
  form: DocumentForm
  /** The recurring invoice being edited; undefined for a new one. */
  recurring: Recurring | undefined
}

const ACTIONS = RECURRING_ACTIONS.map((value) => ({ value, ...ACTION_WORDS[value] }))

/** How a recurring invoice repeats, what happens on each of its days, and its next days as they are typed. */
export function Schedule({ form, recurring }: Props) {
  const [unit, end] = useWatch({ control: form.control, name: ['repeat.unit', 'repeat.end'] })
  return (
    <section className="rec-form" aria-labelledby="repeats">
      <h2 className="h2" id="repeats">
        How it repeats
      </h2>
      <div className="rec-form__fields">
        <div className="rec-form__pair">
          <TextInput label="Every" inputMode="numeric" {...form.field('repeat.every')} />
          <Select label="Unit" {...form.field('repeat.unit')}>
            <option value="day">Days</option>
            <option value="week">Weeks</option>
            <option value="month">Months</option>
            <option value="year">Years</option>
          </Select>
        </div>
        <DateInput label="First day" {...form.field('repeat.startsOn')} />
        {unit === 'month' && <DayOfMonth form={form} />}
        <Select label="Ends" {...form.field('repeat.end')}>
          <option value="never">Never</option>
          <option value="on">On a day</option>
          <option value="after">After a number of times</option>
        </Select>
        {end === 'on' && <DateInput label="Last day" {...form.field('repeat.endOn')} />}
        {end === 'after' && (
          <TextInput label="Times in all" inputMode="numeric" {...form.field('repeat.times')} />
        )}
        <TextInput
          label="Days until due"
          inputMode="numeric"
          note="0: due on the day it is made."
          {...form.field('repeat.dueInDays')}
        />
        <TextInput
          label="Name (optional)"
          note="For you; the client does not see it."
          autoComplete="off"
          {...form.field('repeat.name')}
        />
      </div>
      <div className="rec-form__does">
        <RadioGroup label="On each day" options={ACTIONS} {...form.field('repeat.action')} />
        <Select
          label="Days missed"
          note="Days can pass while it is paused, or while you have no plan."
          {...form.field('repeat.catchUp')}
        >
          <option value="make">{CATCH_UP_WORDS.make}</option>
          <option value="skip">{CATCH_UP_WORDS.skip}</option>
        </Select>
      </div>
      <Preview form={form} recurring={recurring} />
    </section>
  )
}
