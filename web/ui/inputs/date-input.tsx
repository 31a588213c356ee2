import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** A labelled native date field; its value is 'YYYY-MM-DD' or ''. */
export function DateInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput {...props} type="date" />
}
