import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** A code from a mail: a number pad on phones, and filled in by those that read the mail themselves. */
export function CodeInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
