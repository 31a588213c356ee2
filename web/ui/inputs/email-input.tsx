import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** An e-mail address: with a fitting keyboard on phones, and filled in by browsers. */
export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, 'label' | 'type'>) {
  return <TextInput label="E-mail" type="email" inputMode="email" autoComplete="email" {...props} />
}
