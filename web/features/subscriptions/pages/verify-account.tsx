import { Link, useLocation } from 'wouter'
import { activate } from '../../../../contract/endpoints/subscriptions.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useQueryParams } from '../../../lib/navigation/query-params.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toasts.ts'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { CodeInput } from '../../../ui/inputs/code-input.tsx'
import { Callout } from '../../../ui/page/callout.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { ResendButton } from '../../../ui/resend-button.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { PaymentState } from '../components/payment-state.tsx'
import { useActivatePlan, usePayment, useResendActivation, useSubscription } from '../queries.ts'

/**
 * Verify Account (AUTH-14). The provider sends the browser back here with ?reference=. The form waits for the answer
 * whether a payment awaits its code: a notice that appeared later would move it.
 */
export function Component() {
  usePageTitle('Verify Account')
  const { data: paid, isLoading } = useSubscription()
  if (!isLoading) return <VerifyAccount awaitsCode={paid?.awaitsCode} />
  return (
    <Loading label="Loading your plan...">
      <Skeleton height="230px" />
    </Loading>
  )
}

/** `awaitsCode` is undefined if it could not be loaded. */
function VerifyAccount({ awaitsCode }: { awaitsCode: boolean | undefined }) {
  const { userID } = useSession()
  const query = useQueryParams()
  const [, navigate] = useLocation()
  const { mutateAsync: activatePlan } = useActivatePlan({
    onSuccess: () => toast.good('Account Activation Successfully'),
  })
  const { mutateAsync: resend } = useResendActivation()
  const reference = query.get('reference') ?? query.get('trxref') ?? ''
  const payment = usePayment(reference).data
  const mailSent = awaitsCode || payment?.paid
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
            : 'Enter the 4-digit code sent to you by e-mail when your payment is confirmed.'}
        </p>
      </div>
      <PaymentState reference={reference} />
      {awaitsCode === false && !reference && !query.has('code') && <NothingAwaited />}
      <form onSubmit={form.submit} noValidate>
        <CodeInput label="Code" placeholder="****" required {...form.field('activationCode')} />
        <FormProblem text={form.problem} />
        <SubmitButton busy={form.busy} busyLabel="Verifying...">
          Verify
        </SubmitButton>
      </form>
      {mailSent && (
        <p className="frame__acts-row small">
          No mail yet?
          <ResendButton send={resend} />
        </p>
      )}
    </>
  )
}

/** For those who open the page without a payment: no mail is on its way to them. */
function NothingAwaited() {
  return (
    <Callout bad>
      <p>
        No payment of yours waits for a code. <Link to={paths.checkout}>Pay for a plan</Link> first;
        if you just paid, give it a minute.
      </p>
    </Callout>
  )
}
