import { formatLongDate } from '../../../../domain/dates.ts'
import { today } from '../../../lib/format/format.ts'
import type { Past } from '../rule/index.ts'
import { previewOf } from './preview-of.ts'
import type { RepeatValues } from './recurring-values.ts'

const NEW = { made: 0, lastOn: null }

interface Props {
  repeat: RepeatValues
  past: Past | undefined
}

/** The next five days of what is typed. */
export function Preview({ repeat, past = NEW }: Props) {
  const { words, days, note } = previewOf(repeat, past, today())
  return (
    <div className="rec-preview" aria-live="polite">
      <p className="rec-preview__label">Next days</p>
      <p className="rec-preview__words">{words}</p>
      <ul>
        {days.map((day) => (
          <li key={day}>{formatLongDate(day)}</li>
        ))}
      </ul>
      {note && <p className="muted">{note}</p>}
    </div>
  )
}
