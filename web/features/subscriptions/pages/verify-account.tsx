import { useLocation } from 'wouter'
import { activate } from '../../../../contract/endpoints/subscriptions.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useQueryParams } from '../../../lib/navigation/query-params.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toasts.ts'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { CodeInput } from '../../../ui/inputs/code-input.tsx'
import { ResendButton } from '../../../ui/resend-button.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { PaymentState } from '../components/payment-state.tsx'
import { useActivatePlan, useResendActivation } from '../queries.ts'

/** Verify Account (AUTH-14). The provider sends the browser back here with ?reference=. */
export function Component() {
  usePageTitle('Verify Account')
  const { userID } = useSession()
  const query = useQueryParams()
  const [, navigate] = useLocation()
  const { mutateAsync: activatePlan } = useActivatePlan({
    onSuccess: () => toast.good('Account Activation Successfully'),
  })
  const { mutateAsync: resend } = useResendActivation()
  const form = useContractForm(activate, {
    defaults: { userID, activationCode: query.get('code') ?? '' },
    emptyToast: 'Please enter all input Field',
    fieldByCode: { 'wrong-code': 'activationCode', 'code-expired': 'activationCode' },
    showsProblem: true,
    onSubmit: async (fields) => {
      await activatePlan(fields)
      navigate(paths.paymentSuccessful)
    },
  })
  return (
    <>
      <div className="frame__head">
        <h1>Verify Account</h1>
        <p>
          {query.has('code')
            ? 'Press Verify to activate your plan.'
            : 'Enter the 4-digit code sent to you by e-mail.'}
        </p>
      </div>
      <PaymentState reference={query.get('reference') ?? query.get('trxref') ?? ''} />
      <form onSubmit={form.submit} noValidate>
        <CodeInput label="Code" placeholder="****" required {...form.field('activationCode')} />
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
