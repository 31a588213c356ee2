import { Select } from '../../../ui/inputs/select.tsx'
import { ordinal } from '../rule/index.ts'
import type { RepeatValues } from './recurring-values.ts'
import type { RepeatField } from './repeat-field.ts'

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1)

/** The day of the month: that of the first day unless another is chosen. */
export function DayOfMonth({ field, repeat }: { field: RepeatField; repeat: RepeatValues }) {
  const day = Number(repeat.day || repeat.startsOn.slice(8))
  return (
    <Select
      label="Day of the month"
      note={day > 28 ? 'In a shorter month its last day.' : undefined}
      {...field('repeat.day')}
    >
      <option value="">The same as the first day</option>
      <option value="last">The last day</option>
      {DAYS.map((each) => (
        <option key={each} value={each}>
          The {ordinal(each)}
        </option>
      ))}
    </Select>
  )
}
