import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { dayFault, type RulesValues } from './rules-values.ts'

/** Adds a day before or after the due day. */
export function AddDay({
  values,
  onAdd,
}: {
  values: RulesValues
  onAdd: (offset: number) => void
}) {
  const [days, setDays] = useState('')
  const [side, setSide] = useState('after')
  const [fault, setFault] = useState('')
  function add(): void {
    const typed = /^\s*\d+\s*$/.test(days) ? Number(days) : Number.NaN
    const offset = side === 'before' && typed !== 0 ? -typed : typed
    const why = dayFault(values, offset)
    setFault(why)
    if (why) return
    setDays('')
    onAdd(offset)
  }
  return (
    <fieldset className="rem-add">
      <legend>Add a day</legend>
      <TextInput
        label="Days"
        inputMode="numeric"
        autoComplete="off"
        fault={fault}
        {...(fault && { state: 'bad' as const })}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
      <Select label="When" value={side} onChange={({ target }) => setSide(target.value)}>
        <option value="before">before the due day</option>
        <option value="after">after the due day</option>
      </Select>
      <Button icon="plus" onClick={add}>
        Add
      </Button>
    </fieldset>
  )
}
