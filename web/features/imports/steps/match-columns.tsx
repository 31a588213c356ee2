import { IMPORT_FIELDS, type ImportKind } from '../../../../domain/importing/fields.ts'
import type { DayOrder } from '../../../../domain/importing/read-day.ts'
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import type { Preview } from '../queries.ts'

interface Props {
  kind: ImportKind
  preview: Preview
  /** The column of each field. */
  columns: Readonly<Record<string, string>>
  dayOrder: DayOrder | undefined
  disabled: boolean
  onColumns(columns: Record<string, string>): void
  onDayOrder(order: DayOrder): void
}

const ORDERS = [
  { value: 'dmy', label: 'The day first', note: '4/12/2026 is 4 December' },
  { value: 'mdy', label: 'The month first', note: '4/12/2026 is 12 April' },
] as const

/** The field of each column, and how dates are read where the file does not prove it. */
export function MatchColumns(props: Props) {
  const { kind, preview, columns, dayOrder, disabled, onColumns, onDayOrder } = props
  return (
    <section className="imp-step" aria-labelledby="imp-columns">
      <h2 className="h2" id="imp-columns">
        Columns
      </h2>
      <div className="imp-columns">
        {IMPORT_FIELDS[kind].map(({ name, label, isRequired }) => (
          <Select
            key={name}
            label={label}
            note={sampleOf(preview, columns[name])}
            fault={
              isRequired && !columns[name] && preview.valid === 0 ? 'Choose its column.' : undefined
            }
            value={columns[name] ?? ''}
            disabled={disabled}
            onChange={({ target }) =>
              onColumns({ ...without(columns, target.value), [name]: target.value })
            }
          >
            <option value="">Not in this file</option>
            {preview.columns.map((column) => (
              <option key={column}>{column}</option>
            ))}
          </Select>
        ))}
      </div>
      {(preview.asksDayOrder || dayOrder) && (
        <RadioGroup
          label="What comes first in its dates?"
          name="dayOrder"
          options={ORDERS}
          disabled={disabled}
          ref={(radio) => {
            if (radio) radio.checked = radio.value === dayOrder
          }}
          onChange={({ target }) => onDayOrder(target.value === 'mdy' ? 'mdy' : 'dmy')}
        />
      )}
    </section>
  )
}

/** What a column holds, by its first cell that is not empty. */
function sampleOf({ columns, sample }: Preview, column: string | undefined): string | undefined {
  if (!column) return undefined
  const position = columns.indexOf(column)
  const cell = sample.map((row) => row[position] ?? '').find((text) => text !== '')
  return cell && (cell.length > 60 ? `${cell.slice(0, 60)}…` : cell)
}

/** A field has one column: the column that had it before loses it. */
function without(columns: Readonly<Record<string, string>>, taken: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, column === taken ? '' : column]),
  )
}
