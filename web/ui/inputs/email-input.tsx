import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** A field for an e-mail address, with the e-mail keyboard of phones and the browser's autofill. */
export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, 'label' | 'type'>) {
  return <TextInput label="E-mail" type="email" inputMode="email" autoComplete="email" {...props} />
}
