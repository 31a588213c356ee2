import { useWatch } from 'react-hook-form'
import { formatLongDate } from '../../../../domain/dates.ts'
import type { Recurring } from '../../../../domain/recurring/recurring.ts'
import { today } from '../../../lib/format/format.ts'
import { BLANK_REPEAT } from '../../invoices/index.ts'
import type { DocumentForm } from './document-form.ts'
import { previewOf } from './preview-of.ts'

const NEW = { made: 0, lastOn: null }

interface Props {
  form: DocumentForm
  recurring: Recurring | undefined
}

/** The next five days of what is typed. */
export function Preview({ form, recurring }: Props) {
  const repeat = useWatch({ control: form.control, name: 'repeat' }) ?? BLANK_REPEAT
  const { words, days, note } = previewOf(repeat, recurring ?? NEW, today())
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
