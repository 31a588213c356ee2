import { forgetPassword } from '../../../../contract/endpoints/access/auth.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { EmailInput } from '../../../ui/inputs/email-input.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { useRequestReset } from '../queries.ts'

interface Props {
  email: string
  onSent: (email: string) => void
}

/** The first step: asks for the e-mail, prefilled with `email`. The answer does not reveal whether the account exists. */
export function AskForCode({ email, onSent }: Props) {
  const { mutateAsync: requestReset } = useRequestReset()
  const form = useContractForm(forgetPassword, {
    defaults: { email },
    emptyToast: 'Please enter all input required',
    showsProblem: true,
    onSubmit: async (fields) => {
      await requestReset(fields)
      onSent(fields.email)
    },
  })
  return (
    <form method="post" onSubmit={form.submit} noValidate>
      <EmailInput {...form.field('email')} />
      <FormProblem text={form.problem} />
      <SubmitButton busy={form.busy} busyLabel="Sending...">
        Reset Password
      </SubmitButton>
      <p className="frame__acts-row small">
        Asked already, and no mail yet?
        <Button type="submit" busy={form.busy} busyLabel="Sending...">
          Resend
        </Button>
      </p>
    </form>
  )
}
