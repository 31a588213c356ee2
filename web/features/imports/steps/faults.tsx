import { useState } from 'react'
import { IMPORT_FIELDS, type ImportKind } from '../../../../domain/importing/fields.ts'
import { formatCount } from '../../../../domain/money/money.ts'
import { Button } from '../../../ui/button.tsx'
import type { Preview } from '../queries.ts'

/** Errors that are shown at once: a file can have thousands. */
const SHOWN = 50

/** Every invalid row with its reason, in the order of the file. */
export function Faults({ kind, errors }: { kind: ImportKind; errors: Preview['errors'] }) {
  const [shown, setShown] = useState(SHOWN)
  if (errors.length === 0) return null
  const labels = new Map(IMPORT_FIELDS[kind].map(({ name, label }) => [name, label]))
  const more = errors.length - shown
  return (
    <section className="imp-step" aria-labelledby="imp-faults">
      <h2 className="h2" id="imp-faults">
        What is wrong
      </h2>
      <ul className="imp-faults">
        {errors.slice(0, shown).map(({ row, field, message }) => (
          <li key={`${row} ${field}`}>
            <b>Row {formatCount(row)}</b>
            <span>{labels.get(field)}</span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button onClick={() => setShown(shown + 10 * SHOWN)}>
          Show more ({formatCount(more)} left)
        </Button>
      )}
    </section>
  )
}
