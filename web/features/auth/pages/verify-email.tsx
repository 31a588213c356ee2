import { useLocation } from 'wouter'
import { verifyCode } from '../../../../contract/endpoints/access/auth.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { usePlace } from '../../../lib/navigation/location.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useQueryParams } from '../../../lib/navigation/query-params.ts'
import { Redirect } from '../../../lib/navigation/redirect.tsx'
import { returnPathIn } from '../../../lib/navigation/return-path.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toasts.ts'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { CodeInput } from '../../../ui/inputs/code-input.tsx'
import { ResendButton } from '../../../ui/resend-button.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { useConfirmEmail, useMe, useResendCode } from '../../users/index.ts'

/** Verify E-mail (AUTH-8), for a new account or a changed address. A one-time link includes its code. */
export function Component() {
  usePageTitle('Verify E-mail')
  const { state } = usePlace()
  const user = useMe().data
  const next = returnPathIn(state) ?? paths.dashboard
  if (user?.verified && !user.pendingEmail) return <Redirect to={next} />
  return <Verify address={user?.pendingEmail ?? user?.email ?? ''} next={next} />
}

function Verify({ address, next }: { address: string; next: string }) {
  const { userID } = useSession()
  const query = useQueryParams()
  const [, navigate] = useLocation()
  const { mutateAsync: confirm } = useConfirmEmail({
    onSuccess: () => toast.good('Verification Successfully'),
  })
  const { mutateAsync: resend } = useResendCode(address)
  const form = useContractForm(verifyCode, {
    defaults: { userID, opt: query.get('code') ?? '' },
    emptyToast: 'Please enter all input Field',
    fieldByCode: { 'wrong-code': 'opt', 'code-expired': 'opt' },
    showsProblem: true,
    onSubmit: async ({ opt }) => {
      await confirm(opt)
      navigate(next, { replace: true })
    },
  })
  return (
    <>
      <div className="frame__head">
        <h1>Verify E-mail</h1>
        {query.has('code') ? (
          <p>
            Press Verify to confirm <strong>{address}</strong>.
          </p>
        ) : (
          <p>
            A 4-digit code was sent to <strong>{address}</strong>. It is good for 10 minutes.
          </p>
        )}
      </div>
      <form onSubmit={form.submit} noValidate>
        <CodeInput label="Verification code" {...form.field('opt')} />
        <FormProblem text={form.problem} />
        <SubmitButton busy={form.busy} busyLabel="Verifying...">
          Verify
        </SubmitButton>
      </form>
      <p className="frame__acts-row small">
        No mail yet?
        <ResendButton send={resend} />
      </p>
    </>
  )
}
