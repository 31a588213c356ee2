import type { ComponentProps } from 'react'
import { Field, type FieldProps, partField } from './field.tsx'

/** A labelled box of several lines. */
export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { field, control } = partField(props)
  return (
    <Field {...field}>
      {(own) => <textarea rows={4} {...control} {...own} className="input" />}
    </Field>
  )
}
