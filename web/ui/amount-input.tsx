import type { ChangeEvent, ComponentProps, FocusEvent } from 'react'
import { formatFigure, parseAmount } from '../../domain/money.ts'
import { Field, type FieldProps, partField } from './field.tsx'

type Props = FieldProps &
  ComponentProps<'input'> & {
    /** Hears the text as it is typed and, grouped, when the field is left. For controlled use with `value`. */
    onText?: (text: string) => void
  }

/**
 * A labelled amount: text with a number pad, to the right, its value a string such as '1,240,000.50' that
 * domain/money's parseAmount reads. Leaving the field groups what can be read and keeps what cannot.
 */
export function AmountInput(props: Props) {
  const { field, control } = partField(props)
  const { onText, onChange, onBlur, ...input } = control
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    onText?.(event.target.value)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const minor = parseAmount(event.target.value)
    if (minor !== null) event.target.value = formatFigure(minor)
    onText?.(event.target.value)
    onBlur?.(event)
  }
  return (
    <Field {...field}>
      {(own) => (
        <input
          inputMode="decimal"
          autoComplete="off"
          {...input}
          {...own}
          type="text"
          className="input input--amount"
          onChange={change}
          onBlur={leave}
        />
      )}
    </Field>
  )
}
