import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from 'react'
import { type NumberKind, tidyNumber } from '../lib/typed-number.ts'
import { Field, type FieldProps, partField } from './field.tsx'

type Props = FieldProps &
  ComponentProps<'input'> & {
    kind: NumberKind
    /** Called with the text as it is typed and, as it is read, when the field is left. For controlled use with `value`. */
    onText?: (text: string) => void
  }

/**
 * A labelled number: text with a number pad, to the right. Leaving the field shows the number as it was read
 * ('15000' → '15,000.00'), so that nothing else is sent than what stands there; what cannot be read stays as typed.
 */
export function NumberInput({ kind, ...props }: Props) {
  const { field, control } = partField(props)
  const { onText, onChange, onBlur, ...input } = control
  const [unread, setUnread] = useState(false)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    onText?.(event.target.value)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    event.target.value = tidyNumber(kind, event.target.value)
    setUnread(kind.parse(event.target.value) === null && event.target.value !== '')
    onText?.(event.target.value)
    onBlur?.(event)
  }
  return (
    <Field {...field}>
      {(own) => (
        <input
          // The number pad of some languages has a comma and no point: whoever used it gets the whole keyboard.
          inputMode={unread ? 'text' : 'decimal'}
          autoComplete="off"
          {...input}
          {...own}
          type="text"
          className="input input--number"
          onChange={change}
          onBlur={leave}
        />
      )}
    </Field>
  )
}
