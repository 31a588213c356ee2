import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from 'react'
import { type NumberKind, tidyNumber } from '../../lib/form/typed-number.ts'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'

type Props = FieldProps &
  ComponentProps<'input'> & {
    kind: NumberKind
    /** Called with the typed text, and on blur with the formatted one. For controlled use with `value`. */
    onText?: (text: string) => void
  }

/**
 * A labelled number field: right-aligned text with a number pad. On blur it shows the parsed number
 * ('15000' → '15,000.00'), so that exactly the value shown is sent; text that is no number stays as typed.
 */
export function NumberInput({ kind, ...props }: Props) {
  const { field, control } = splitFieldProps(props)
  const { onText, onChange, onBlur, ...input } = control
  const [invalid, setInvalid] = useState(false)
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    onText?.(event.target.value)
  }
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    event.target.value = tidyNumber(kind, event.target.value)
    setInvalid(kind.parse(event.target.value) === null && event.target.value !== '')
    onText?.(event.target.value)
    onBlur?.(event)
  }
  return (
    <Field {...field}>
      {(aria) => (
        <input
          // Number pads of some languages have a comma but no point: after an invalid number, show the whole keyboard.
          inputMode={invalid ? 'text' : 'decimal'}
          autoComplete="off"
          {...input}
          {...aria}
          type="text"
          className="input input--number"
          onChange={handleChange}
          onBlur={handleBlur}
        />
      )}
    </Field>
  )
}
