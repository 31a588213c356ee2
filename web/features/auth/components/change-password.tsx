import { useLocation } from 'wouter'
import { resetPassword as schema } from '../../../../contract/endpoints/access/auth.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { usePlace } from '../../../lib/navigation/location.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { carryEmail } from '../../../lib/navigation/return-path.ts'
import { clearSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toasts.ts'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { CodeInput } from '../../../ui/inputs/code-input.tsx'
import { EmailInput } from '../../../ui/inputs/email-input.tsx'
import { PasswordInput } from '../../../ui/inputs/password-input.tsx'
import { TickBox } from '../../../ui/inputs/tick-box.tsx'
import { ResendButton } from '../../../ui/resend-button.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { useRequestReset, useResetPassword } from '../queries.ts'

interface Props {
  /** Where the code was sent; '' when the code came with a link, and the form then asks. */
  email: string
  code: string
}

/** The second step: code and new password. Ends every session of the account, including this browser's. */
export function ChangePassword({ email, code }: Props) {
  const [, navigate] = useLocation()
  const { state } = usePlace()
  const { mutateAsync: resetPassword } = useResetPassword()
  const { mutateAsync: requestReset } = useRequestReset()
  const form = useContractForm(schema, {
    defaults: { email, opt: code, password: '', revokeKeys: false },
    emptyToast: 'Please enter all input required',
    fieldByCode: { 'wrong-code': 'opt', 'code-expired': 'opt' },
    showsProblem: true,
    onSubmit: async (fields) => {
      await resetPassword(fields)
      toast.good('Password changed. Log in with the new one.')
      clearSession({ left: true })
      navigate(paths.login, { state: carryEmail(fields.email, state) })
    },
  })
  return (
    <>
      <form onSubmit={form.submit} noValidate>
        <EmailInput readOnly={email !== ''} {...form.field('email')} />
        <CodeInput label="Code" {...form.field('opt')} />
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          note="8 characters or more."
          {...form.field('password')}
        />
        <TickBox
          label="Revoke API keys and pause webhooks"
          note="If somebody else may have been in your account. Programs that use them stop working."
          {...form.register('revokeKeys')}
        />
        <FormProblem text={form.problem} />
        <SubmitButton busy={form.busy} busyLabel="Changing...">
          Change Password
        </SubmitButton>
      </form>
      {email && (
        <p className="frame__acts-row small">
          No mail yet?
          <ResendButton send={() => requestReset({ email })} />
        </p>
      )}
    </>
  )
}
