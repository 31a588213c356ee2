import { Link } from 'wouter'
import { messageOf } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/page/callout.tsx'
import { usePayment } from '../queries.ts'

/** The state of the payment that the browser returns from. Renders nothing without a reference. */
export function PaymentState({ reference }: { reference: string }) {
  const { userEmail } = useSession()
  const payment = usePayment(reference)
  const again = (
    <Button busy={payment.isFetching} busyLabel="Asking..." onClick={() => payment.refetch()}>
      Ask again
    </Button>
  )
  if (!reference) return null
  if (payment.data?.paid) {
    return (
      <Callout>
        <p>
          Your payment is confirmed, and the code was sent to <strong>{userEmail}</strong>.
        </p>
      </Callout>
    )
  }
  if (payment.data) {
    return (
      <Callout bad>
        <p>
          This payment is not confirmed. If it was cancelled,{' '}
          <Link to={paths.checkoutOf(payment.data.plan)}>pay again</Link>; if you just paid, give it
          a minute.
        </p>
        {again}
      </Callout>
    )
  }
  if (payment.error) {
    return (
      <Callout bad>
        <p>We could not ask about your payment. {messageOf(payment.error)}</p>
        {again}
      </Callout>
    )
  }
  return <p role="status">Asking about your payment...</p>
}
