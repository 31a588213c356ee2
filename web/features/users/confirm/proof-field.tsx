import type { BoundField } from '../../../lib/form/form.ts'
import { CodeInput } from '../../../ui/inputs/code-input.tsx'
import { PasswordInput } from '../../../ui/inputs/password-input.tsx'
import { SendCode } from './send-code.tsx'

interface Props {
  /** True for an account without a password, which confirms with a mailed code. */
  byCode: boolean
  /** The label of the password field. */
  label: string
  /** The bound field of the proof. */
  field: BoundField & { name: string }
  /** Focuses the field when its dialog opens. */
  first?: boolean
}

/** The field that confirms a sensitive action: the password, or a mailed code if there is none. */
export function ProofField({ byCode, label, field, first }: Props) {
  const focus = first ? { 'data-autofocus': true } : {}
  if (!byCode)
    return <PasswordInput label={label} autoComplete="current-password" {...focus} {...field} />
  return (
    <>
      <SendCode />
      <CodeInput label="Code from the mail" {...focus} {...field} />
    </>
  )
}
