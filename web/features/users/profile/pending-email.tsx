import { useEffect } from 'react'
import { verifyCode } from '../../../../contract/endpoints/access/auth.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeInput } from '../../../ui/inputs/code-input.tsx'
import { ResendButton } from '../../../ui/resend-button.tsx'
import { useConfirmEmail, useResendCode } from '../queries.ts'

interface Props {
  /** The current address. */
  email: string
  /** The new address, not confirmed yet. */
  pending: string
  /** True if it was just changed further down the page: focus the code field. */
  fresh: boolean
}

/** Confirms a changed e-mail with the code sent to it (ACC-2). */
export function PendingEmail({ email, pending, fresh }: Props) {
  const { mutateAsync: confirm } = useConfirmEmail({
    onSuccess: () => toast.good('Verification Successfully'),
  })
  const { mutateAsync: resend } = useResendCode(pending)
  const form = useContractForm(verifyCode, {
    defaults: { opt: '' },
    emptyToast: 'Please enter all input Field',
    onSubmit: ({ opt }) => confirm(opt),
  })
  const { setFocus } = form
  useEffect(() => {
    if (fresh) setFocus('opt')
  }, [fresh, setFocus])
  return (
    <section className="pending">
      <h2>Confirm your new e-mail</h2>
      <p>
        A 4-digit code was sent to <strong>{pending}</strong>. Until you enter it, {email} stays in
        force. For 7 days after that, it can undo the change.
      </p>
      <form className="pending__form" onSubmit={form.submit} noValidate>
        <CodeInput label="Verification code" {...form.field('opt')} />
        <div className="pending__acts">
          <Button type="submit" busy={form.busy} busyLabel="Verifying...">
            Verify
          </Button>
          <ResendButton send={resend} />
        </div>
      </form>
    </section>
  )
}
