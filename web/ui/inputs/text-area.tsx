import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'

/** A labelled multi-line text field. */
export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { field, control } = splitFieldProps(props)
  return (
    <Field {...field}>
      {(aria) => <textarea rows={4} {...control} {...aria} className="input" />}
    </Field>
  )
}
