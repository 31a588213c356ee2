import type { customerFields } from '../../../../contract/customers.ts'
import type { useContractForm } from '../../../lib/form.ts'
import { TextInput } from '../../../ui/text-input.tsx'

/** The form of a customer, new or known. */
type CustomerForm = ReturnType<typeof useContractForm<typeof customerFields>>

interface Props {
  form: CustomerForm
  /** In a dialog: the name has the focus at once. */
  focusFirst?: boolean
}

/** The fields of a customer, all required. They tell of somebody else, so the browser must not fill in its owner. */
export function CustomerFields({ form, focusFirst }: Props) {
  return (
    <>
      <TextInput
        label="Name"
        autoComplete="off"
        data-autofocus={focusFirst}
        {...form.field('name')}
      />
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.field('email')}
      />
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
