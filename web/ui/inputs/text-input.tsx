import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'

/** A labelled single-line text field. For e-mail, phone and the like set `type`, `inputMode` and `autoComplete`. */
export function TextInput(props: FieldProps & ComponentProps<'input'>) {
  const { field, control } = splitFieldProps(props)
  return (
    <Field {...field}>
      {(aria) => <input type="text" {...control} {...aria} className="input" />}
    </Field>
  )
}
