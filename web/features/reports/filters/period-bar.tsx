import { CURRENCIES, type Currency } from '../../../../domain/money/money.ts'
import { today } from '../../../lib/format/format.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { presetsOn } from './filters.ts'

interface Shown {
  from: string
  to: string
  currency: Currency
}

interface Props {
  shown: Shown
  onChange: (change: Partial<Shown>) => void
}

const OWN = 'own'

/** Chooses a period, by name or by its days, and a currency. */
export function PeriodBar({ shown: { from, to, currency }, onChange }: Props) {
  const presets = presetsOn(today())
  const chosen = presets.find((each) => each.from === from && each.to === to)
  return (
    <div className="rep-filters">
      <Select
        label="Period"
        value={chosen?.label ?? OWN}
        onChange={({ target }) => {
          const preset = presets.find(({ label }) => label === target.value)
          if (preset) onChange({ from: preset.from, to: preset.to })
        }}
      >
        {presets.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
        <option value={OWN} disabled>
          Own days
        </option>
      </Select>
      <DateInput
        label="From"
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <DateInput label="To" value={to} onChange={({ target }) => onChange({ to: target.value })} />
      <Select
        label="Currency"
        value={currency}
        onChange={({ target }) =>
          onChange({ currency: CURRENCIES.find((each) => each === target.value) ?? 'NGN' })
        }
      >
        {CURRENCIES.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </Select>
    </div>
  )
}
