import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { categoriesQuery, type ExpenseListQuery } from '../queries.ts'
import { isFiltered } from './filters.ts'

interface Props {
  filters: ExpenseListQuery
  onChange: (change: Partial<ExpenseListQuery>) => void
}

/** Narrows the list by category and days; the filters are in the address. */
export function FilterBar({ filters, onChange }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { category, from, to } = filters
  const isKnown = category === '' || categories.includes(category)
  return (
    <div className="exp-filters">
      <Select
        label="Category"
        value={category}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        <option value="">All</option>
        {!isKnown && <option>{category}</option>}
        {categories.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
      <DateInput
        label="From"
        value={from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <DateInput label="To" value={to} onChange={(event) => onChange({ to: event.target.value })} />
      {isFiltered(filters) && (
        <Button
          variant="bare"
          onClick={() => onChange({ search: '', category: '', from: '', to: '' })}
        >
          Show all
        </Button>
      )}
    </div>
  )
}
