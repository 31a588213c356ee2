import { type ComponentProps, type ReactNode, useId } from 'react'
import type { FieldState } from './field.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  /** A second, muted line. */
  note?: ReactNode
  /** At the end of the line: a price. */
  aside?: ReactNode
}

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  label: string
  options: readonly RadioOption[]
  state?: FieldState
  fault?: string | undefined
}

/** A choice of one among a few visible options. Other props (name, onChange, ref …) go to every radio. */
export function RadioGroup({ label, options, state, fault, ...input }: Props) {
  const id = useId()
  return (
    <fieldset
      className={state ? `radios radios--${state}` : 'radios'}
      aria-describedby={fault ? `${id}-fault` : undefined}
    >
      <legend className="label">{label}</legend>
      {options.map((option) => (
        <label className="radio" key={option.value}>
          <input {...input} type="radio" value={option.value} />
          <span className="radio__label">
            {option.label}
            {option.note && <span className="radio__note">{option.note}</span>}
          </span>
          {option.aside && <span className="radio__aside">{option.aside}</span>}
        </label>
      ))}
      {fault && (
        <p className="field__fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
