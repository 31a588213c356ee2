import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** A code from a mail: with a number pad on phones, and filled in by browsers that read the mail. */
export function CodeInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck="false"
      {...props}
    />
  )
}
