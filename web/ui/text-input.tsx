import type { ComponentProps } from 'react'
import { Field, type FieldProps, partField } from './field.tsx'

/** A labelled line of text. For e-mail, phone and the like set `type`, `inputMode` and `autoComplete`. */
export function TextInput(props: FieldProps & ComponentProps<'input'>) {
  const { field, control } = partField(props)
  return (
    <Field {...field}>
      {(own) => <input type="text" {...control} {...own} className="input" />}
    </Field>
  )
}
