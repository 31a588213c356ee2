import type { customerFields } from '../../../../contract/endpoints/parties/customers.ts'
import type { useContractForm } from '../../../lib/form/form.ts'
import { EmailInput } from '../../../ui/inputs/email-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'

/** The form of a new or existing customer. */
type CustomerForm = ReturnType<typeof useContractForm<typeof customerFields>>

interface Props {
  form: CustomerForm
  /** In a dialog: focuses the name at once. */
  focusFirst?: boolean
}

/** The fields of a customer, all required. Autofill is off: the browser would fill in its own user's data. */
export function CustomerFields({ form, focusFirst }: Props) {
  return (
    <>
      <TextInput
        label="Name"
        autoComplete="off"
        data-autofocus={focusFirst}
        {...form.field('name')}
      />
      <EmailInput autoComplete="off" {...form.field('email')} />
      <TextInput
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...form.field('phone')}
      />
      <TextInput label="Address" autoComplete="off" {...form.field('address')} />
    </>
  )
}
