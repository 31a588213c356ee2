import { offsetWords, REMINDER_LIMITS } from '../../../../domain/sending/reminder.ts'
import { PLACEHOLDERS, unknownPlaceholders } from '../../../../domain/sending/reminder-words.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { previewOf, type RulesValues, type Words, wordsOf } from './rules-values.ts'

interface Props {
  values: RulesValues
  offset: number
  /** The name of the business. */
  business: string
  /** Null goes back to our words. */
  onWords: (words: Words | null) => void
  /** Undefined for the only day, which stays. */
  onRemove: (() => void) | undefined
}

/** One day of the rules: the text of its reminder, a preview, and a button that restores the default text. */
export function DayText({ values, offset, business, onWords, onRemove }: Props) {
  const words = wordsOf(values, offset)
  const isOwn = values.own.has(offset)
  const name = offsetWords(offset)
  return (
    <details className="rem-day">
      <summary>
        <span className="rem-day__name">{name}</span>
        {isOwn && <span className="rem-day__own">Your words</span>}
      </summary>
      <div className="rem-day__body">
        <div className="rem-day__fields">
          <TextInput
            label="Subject"
            lang={values.language}
            maxLength={REMINDER_LIMITS.subject}
            value={words.subject}
            onChange={({ target }) => onWords({ ...words, subject: target.value })}
          />
          <TextArea
            label="Text"
            rows={11}
            lang={values.language}
            maxLength={REMINDER_LIMITS.body}
            note={noteOf(words)}
            value={words.body}
            onChange={({ target }) => onWords({ ...words, body: target.value })}
          />
          <div className="rem-acts">
            {isOwn && <Button onClick={() => onWords(null)}>Back to our words</Button>}
            {onRemove && (
              <Button variant="bare" danger icon="delete" onClick={onRemove}>
                Remove this day
              </Button>
            )}
          </div>
        </div>
        <Preview words={previewOf(values, offset, business)} name={name} />
      </div>
    </details>
  )
}

function Preview({ words: { subject, body }, name }: { words: Words; name: string }) {
  return (
    <section className="rem-preview" aria-label={`Preview, ${name}`}>
      <p className="rem-preview__label">Preview</p>
      <p className="rem-preview__subject">{subject}</p>
      <p className="rem-preview__words">{body}</p>
    </section>
  )
}

function noteOf({ subject, body }: Words): string {
  const unknown = unknownPlaceholders(`${subject} ${body}`)
  if (unknown.length > 0) return `${unknown.join(', ')} will not be filled in.`
  return `Filled in for each customer: ${PLACEHOLDERS.map((each) => `{${each}}`).join(' ')}`
}
