import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'

/** A labelled native list; its children are <option>s. */
export function Select(props: FieldProps & ComponentProps<'select'>) {
  const { field, control } = splitFieldProps(props)
  return <Field {...field}>{(aria) => <select {...control} {...aria} className="input" />}</Field>
}
