import { type FormEvent, useState } from 'react'
import { hasCapability } from '../../../../domain/plans/require-capability.ts'
import type { ReminderRules } from '../../../../domain/sending/reminder.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../../domain/text/languages.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { useSubscription } from '../../subscriptions/index.ts'
import { useChangeRules } from '../queries.ts'
import { AddDay } from './add-day.tsx'
import { DayText } from './day-text.tsx'
import { changeOf, valuesOf, withDay, withoutDay, withWords } from './rules-values.ts'

interface Props {
  businessId: string
  business: string
  rules: ReminderRules
}

/** When a business reminds its customers, and with which texts. */
export function RulesForm({ businessId, business, rules }: Props) {
  const [values, setValues] = useState(() => valuesOf(rules))
  const { mutate: save, isPending } = useChangeRules(businessId)
  const { offsets, language, enabled } = values
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isPending) return
    save(changeOf(values, rules.version), {
      onSuccess: (saved) => {
        setValues(valuesOf(saved))
        toast.good('Reminders saved')
      },
      onError: (error) => toast.bad(messageOf(error)),
    })
  }
  return (
    <form className="rem-form" onSubmit={submit} noValidate>
      <Select
        label="Reminders"
        note={<Note isOn={enabled} />}
        value={enabled ? 'on' : 'off'}
        onChange={({ target }) => setValues({ ...values, enabled: target.value === 'on' })}
      >
        <option value="off">Off</option>
        <option value="on">On, until an invoice is paid</option>
      </Select>
      <Select
        label="Language"
        note="Your own words stay as you wrote them."
        value={language}
        onChange={({ target }) => {
          const chosen = LANGUAGES.find((each) => each === target.value)
          if (chosen) setValues({ ...values, language: chosen })
        }}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </Select>
      <section className="rem-days" aria-labelledby="days">
        <h2 id="days">Days and words</h2>
        {offsets.map((offset) => (
          <DayText
            key={offset}
            {...{ values, offset, business }}
            onWords={(words) => setValues(withWords(values, offset, words))}
            onRemove={offsets.length > 1 ? () => setValues(withoutDay(values, offset)) : undefined}
          />
        ))}
        <AddDay values={values} onAdd={(offset) => setValues(withDay(values, offset))} />
      </section>
      <div>
        <Button variant="primary" type="submit" busy={isPending} busyLabel="Saving...">
          Save reminders
        </Button>
      </div>
    </form>
  )
}

/** What switching on does, by the plan. */
function Note({ isOn }: { isOn: boolean }) {
  const { data } = useSubscription()
  if (!isOn) return null
  if (data && !hasCapability(data.plan, 'e-mail'))
    return 'Your plan has no e-mail: reminders appear under “To send today”, ready for WhatsApp.'
  return 'Sent by e-mail between 08:00 and 18:00. Days that have passed are skipped. WhatsApp messages appear under “To send today”.'
}
