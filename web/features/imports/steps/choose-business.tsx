import { useQuery } from '@tanstack/react-query'
import { Select } from '../../../ui/inputs/select.tsx'
import { allBusinessesQuery } from '../../businesses/index.ts'

interface Props {
  /** '' for the first one. */
  value: string
  disabled: boolean
  onChange(businessId: string): void
}

/** Whose invoices they are; nothing to choose with a single business. */
export function ChooseBusiness({ value, disabled, onChange }: Props) {
  const { data = [] } = useQuery(allBusinessesQuery)
  // They come newest first; the first one is the default everywhere.
  const businesses = data.toReversed()
  if (businesses.length < 2) return null
  return (
    <div className="imp-next">
      <Select
        label="Business"
        value={value || businesses[0]?.id}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      >
        {businesses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
